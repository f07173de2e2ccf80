import { setTimeout as wait } from 'node:timers/promises'
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

test('with a crowd waiting, a place rests after each task, in proportion to the task', async () => {
  const rests: number[] = []
  const rest = async (ms: number) => void rests.push(ms)
  const inTurn = limitConcurrency({
    atOnce: 1,
    mostWaiting: 20,
    pace: { whileWaiting: 2, share: 0.2, longestRestMs: 60_000, rest },
  })
  await Promise.all(Array.from({ length: 6 }, () => inTurn(() => wait(50))))
  // Three of the six tasks end with more than two waiting: five, four and three.
  expect(rests).toHaveLength(3)
  // A timer of 50 ms may end a millisecond early.
  for (const ms of rests) expect(ms).toBeGreaterThanOrEqual(4 * 49)
})

test('a rest has a limit, and work of a failed task passes its place on', async () => {
  const inTurn = limitConcurrency({
    atOnce: 1,
    mostWaiting: 20,
    pace: { whileWaiting: 0, share: 0.0001, longestRestMs: 1 },
  })
  const failed = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('refused'))))
  for (const task of failed) await expect(task).rejects.toThrow('refused')
  expect(await inTurn(async () => 'next')).toBe('next')
})
