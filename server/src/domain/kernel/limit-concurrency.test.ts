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
  const inTurn = limitConcurrency({
    atOnce: 1,
    mostWaiting: 20,
    pace: { whileWaiting: 2, share: 0.5, longestRestMs: 10_000 },
  })
  const starts: number[] = []
  const ends: number[] = []
  await Promise.all(
    Array.from({ length: 6 }, () =>
      inTurn(async () => {
        starts.push(performance.now())
        await wait(50)
        ends.push(performance.now())
      }),
    ),
  )
  const rests = starts.slice(1).map((at, n) => Math.round(at - ends[n]!))
  // Three tasks end with more than two waiting: five, four and three.
  for (const rest of rests.slice(0, 3)) expect(rest).toBeGreaterThanOrEqual(45)
  const worked = ends.reduce((sum, at, n) => sum + at - starts[n]!, 0) / ends.length
  expect(Math.min(...rests.slice(3))).toBeLessThan(worked)
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
