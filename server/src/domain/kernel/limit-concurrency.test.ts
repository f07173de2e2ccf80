import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('callers take turns, on each level of their path', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 10 })
  const order: string[] = []
  const task = (name: string) => async () => void order.push(name)
  await Promise.all([
    inTurn(task('first'), 'network a', 'one'),
    inTurn(task('a one'), 'network a', 'one'),
    inTurn(task('a one again'), 'network a', 'one'),
    inTurn(task('a two'), 'network a', 'two'),
    inTurn(task('b'), 'network b', 'one'),
    inTurn(task('nobody')),
  ])
  expect(order).toEqual(['first', 'a one', 'b', 'nobody', 'a two', 'a one again'])
})

test('a caller that has used its places is refused, others are not', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 3, mostWaitingOfOne: 1 })
  const gate = Promise.withResolvers<void>()
  const task = () => gate.promise
  const running = [inTurn(task, 'a'), inTurn(task, 'a')]
  await expect(inTurn(task, 'a')).rejects.toMatchObject({ code: 'server.busy' })
  running.push(inTurn(task, 'b'), inTurn(task, 'c'))
  await expect(inTurn(task, 'd')).rejects.toMatchObject({ code: 'server.busy' })
  gate.resolve()
  await Promise.all(running)
})
