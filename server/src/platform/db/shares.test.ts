import { afterEach, expect, test } from 'vitest'
import { createShares } from './shares.ts'

/** Ends the work of a test: a task left waiting is refused a minute later, during another file's test. */
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()))
})

/** Runs work for an owner until `end` is called; `started` lists the owners in the order in which their work started. */
function createRun(size: number) {
  const shares = createShares({ size, waitMs: 60_000 })
  const started: string[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    shares,
    started,
    async run(owner: string, count = 1) {
      const end = Promise.withResolvers<void>()
      const work = () => {
        started.push(owner)
        return end.promise
      }
      const ended = Array.from({ length: count }, () => shares.run(owner, work, () => {}))
      await settle()
      const finish = async () => {
        end.resolve()
        await Promise.all(ended)
        await settle()
      }
      endings.push(finish)
      return finish
    },
    of: (owner: string) => started.filter((one) => one === owner).length,
  }
}

test('one owner alone uses three fifths of the pool, and others then get their share at once', async () => {
  const { run, of, shares } = createRun(10)
  await run('a', 12)
  expect(of('a')).toBe(6)
  await run('b', 12)
  expect(of('b')).toBe(2)
  await run('c', 1)
  expect(of('c')).toBe(1)
  expect(shares.waiting()).toBe(16)
})

test('a free connection goes to the waiting owner that uses the fewest', async () => {
  const { run, started } = createRun(4)
  const endA = await run('a')
  await run('a')
  const endB = await run('b')
  await run('b')
  await run('a', 2)
  await run('c', 3)
  await run('d')
  await endA()
  await endB()
  expect(started).toEqual(['a', 'a', 'b', 'b', 'c', 'd'])
})

test('every waiting task runs once, whichever sizes and owners there are', async () => {
  for (const size of [1, 2, 3, 5, 10, 40]) {
    const shares = createShares({ size, waitMs: 60_000 })
    let running = 0
    let most = 0
    const tasks = Array.from({ length: 200 }, (_, i) =>
      shares.run(
        `owner ${i % 7}`,
        async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise((resolve) => setImmediate(resolve))
          running -= 1
        },
        () => {},
      ),
    )
    await Promise.all(tasks)
    expect(most).toBe(size)
    expect(shares.waiting()).toBe(0)
  }
})

test('a task that waits too long is refused, and the others are not affected', async () => {
  const shares = createShares({ size: 1, waitMs: 20 })
  const end = Promise.withResolvers<void>()
  const first = shares.run(
    'a',
    () => end.promise,
    () => {},
  )
  const waits: boolean[] = []
  const second = shares.run(
    'b',
    () => Promise.resolve('never'),
    ({ refused }) => waits.push(refused),
  )
  await expect(second).rejects.toMatchObject({ name: 'DatabaseBusy', reason: 'pool' })
  expect(waits).toEqual([true])
  end.resolve()
  await first
  expect(
    await shares.run(
      'b',
      () => Promise.resolve('now'),
      () => {},
    ),
  ).toBe('now')
})
