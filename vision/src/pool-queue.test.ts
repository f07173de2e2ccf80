import { expect, test } from 'vitest'
import { VisionError } from './core/errors.ts'
import { type Caller, createQueue, type Job } from './pool-queue.ts'

const LIMITS = {
  maxJobs: 8,
  maxOfSession: 3,
  sessionCreditMs: 400,
  sessionBurstMs: 1000,
  sessionShare: 0.1,
  workers: 2,
}

function createJobs() {
  const refused: string[] = []
  const job = (name: string, caller: Caller, slow = false): Job => ({
    name: name as Job['name'],
    input: [],
    slow,
    caller,
    resolve: () => {},
    reject: (error) => void refused.push(`${name} ${error instanceof VisionError ? error.code : ''}`),
  })
  return { refused, job }
}

test('a session that floods the queue delays another tenant by no turn, and gets at most its places', () => {
  const { job, refused } = createJobs()
  const queue = createQueue(LIMITS)
  const flood = { tenant: 'a', session: 'flood' }
  for (const name of ['1', '2', '3', '4']) queue.add(job(name, flood))
  queue.add(job('other', { tenant: 'b', session: 'one' }))
  expect(refused).toEqual(['4 vision.busy'])
  const first = queue.take(true)!
  expect([first.name, queue.take(true)?.name]).toEqual(['1', 'other'])
  // One picture of a session at a time.
  expect(queue.take(true)).toBeUndefined()
  queue.ended(first, 0)
  expect(queue.take(true)?.name).toBe('2')
})

test('a tenant has at most half of the places, over all of its sessions', () => {
  const { job, refused } = createJobs()
  const queue = createQueue(LIMITS)
  for (const session of ['1', '2', '3', '4', '5']) queue.add(job(session, { tenant: 'a', session }, true))
  queue.add(job('b', { tenant: 'b', session: '1' }, true))
  expect(refused).toEqual(['5 vision.busy'])
  expect([queue.take(false), queue.take(true)?.name, queue.take(true)?.name]).toEqual([undefined, '1', 'b'])
})

test('a session that has used its burst of CPU time is refused until its share has paid it off', () => {
  const { job, refused } = createJobs()
  let ms = 0
  const queue = createQueue(LIMITS, () => ms)
  const greedy = { tenant: 'a', session: 'greedy' }
  const read = (name: string, caller: Caller, cpuMs: number, slow = false) => {
    queue.add(job(name, caller, slow))
    const taken = queue.take(true)
    if (taken) queue.ended(taken, cpuMs)
    return taken?.name
  }
  expect([read('1', greedy, 1000), read('2', greedy, 500), read('3', greedy, 500)]).toEqual([
    '1',
    '2',
    undefined,
  ])
  expect(refused).toEqual(['3 vision.busy'])
  // Documents are read in the background; another session and the server itself have their own use.
  expect(read('4', greedy, 9000, true)).toBe('4')
  expect(read('5', { tenant: 'a', session: 'other' }, 100)).toBe('5')
  expect(read('6', { tenant: 'a' }, 9000)).toBe('6')
  ms = 5000
  expect(read('7', greedy, 100)).toBe('7')
  expect(read('8', greedy, 100)).toBeUndefined()
  ms = 16_000
  expect(read('9', greedy, 100)).toBe('9')
})

test('the quick worker takes none of a session that has used up its credit, until it is paid off', () => {
  const { job, refused } = createJobs()
  let ms = 0
  const queue = createQueue(LIMITS, () => ms)
  const greedy = { tenant: 'a', session: 'greedy' }
  const first = job('first', greedy)
  queue.add(first)
  expect(queue.take(false)).toBe(first)
  queue.ended(first, 500)
  queue.add(job('second', greedy))
  queue.add(job('other', { tenant: 'b', session: 'one' }))
  expect([queue.take(false)?.name, queue.take(false)]).toEqual(['other', undefined])
  ms = 1100
  expect(queue.take(false)?.name).toBe('second')
  expect(refused).toEqual([])
})

test('a costly picture goes to a background worker, and for a minute the next ones of its session', () => {
  const { job } = createJobs()
  let ms = 0
  const queue = createQueue(LIMITS, () => ms)
  const greedy = { tenant: 'a', session: 'greedy' }
  const costly = job('costly', greedy)
  queue.add(costly)
  expect(queue.take(false)).toBe(costly)
  queue.addCostly(costly)
  queue.ended(costly, 1)
  expect(queue.take(false)).toBeUndefined()
  const again = queue.take(true)!
  expect(again.name).toBe('costly')
  queue.ended(again, 100)
  queue.add(job('next', greedy))
  queue.add(job('another session', { tenant: 'a', session: 'one' }))
  expect([queue.take(false)?.name, queue.take(false)]).toEqual(['another session', undefined])
  ms = 60_001
  expect(queue.take(false)?.name).toBe('next')
})

test('a refused caller learns when a place is expected, after all that wait and all that were refused before', () => {
  const waits: (number | undefined)[] = []
  let ms = 0
  const queue = createQueue({ ...LIMITS, maxJobs: 4, sessionBurstMs: Infinity }, () => ms)
  const { job } = createJobs()
  const send = (session: string, tenant: string) =>
    queue.add({
      ...job(session, { tenant, session }),
      reject: (error) => waits.push((error as VisionError).retryAfterS),
    })
  for (const n of [1, 2]) for (const tenant of ['a', 'b']) send(`${n}`, tenant)
  // Jobs take a second: the mean follows.
  for (let n = 0; n < 200; n += 1) queue.ended(job('done', { tenant: 'c', session: `done ${n}` }), 1000)
  for (let n = 0; n < 30; n += 1) send(`refused ${n}`, 'd')
  // Four wait and one is refused, on two workers; then one more with each.
  expect(waits.slice(0, 4)).toEqual([3, 3, 4, 4])
  expect(waits.at(-1)).toBe(17)
  // The same caller again counts once.
  send('refused 29', 'd')
  expect(waits.at(-1)).toBe(17)
  // Those that did not come back are no longer expected.
  ms += 121_000
  send('refused 0', 'd')
  expect(waits.at(-1)).toBe(3)
})

test('a session that sends too much at once does not count as expected', () => {
  const refused: unknown[] = []
  const queue = createQueue(LIMITS)
  const { job } = createJobs()
  for (const name of ['1', '2', '3', '4'])
    queue.add({ ...job(name, { tenant: 'a', session: 'one' }), reject: (error) => refused.push(error) })
  expect(refused).toMatchObject([{ code: 'vision.busy', retryAfterS: undefined }])
})
