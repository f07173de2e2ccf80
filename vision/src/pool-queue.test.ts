import { expect, test } from 'vitest'
import { VisionError } from './core/errors.ts'
import { type Caller, createQueue, type Job } from './pool-queue.ts'

const LIMITS = { maxJobs: 8, maxOfSession: 3 }

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
  queue.ended(first)
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
