import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function takeAll<T>(queue: { take(isReady?: (item: T) => boolean): T | undefined }): T[] {
  const taken: T[] = []
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item)
  return taken
}

test('tenants take turns, and so do the sessions of a tenant', () => {
  const queue = createFairQueue<string>()
  for (const n of [1, 2, 3, 4]) queue.add(['flood', 'one'], `flood one ${n}`)
  queue.add(['flood', 'two'], 'flood two 1')
  queue.add(['other', 'one'], 'other 1')
  queue.add(['other', 'one'], 'other 2')
  expect(takeAll(queue)).toEqual([
    'flood one 1',
    'other 1',
    'flood two 1',
    'other 2',
    'flood one 2',
    'flood one 3',
    'flood one 4',
  ])
})

test('an owner whose item is not ready is passed over and keeps its place', () => {
  const queue = createFairQueue<string>()
  queue.add(['a', 'one'], 'a')
  queue.add(['b', 'one'], 'b')
  expect(queue.take((item) => item !== 'a')).toBe('b')
  expect(queue.take((item) => item !== 'a')).toBeUndefined()
  queue.add(['b', 'one'], 'b again')
  expect(takeAll(queue)).toEqual(['a', 'b again'])
})

test('counts items of the queue, a tenant and a session, and returns all when cleared', () => {
  const queue = createFairQueue<number>()
  queue.add(['a', 'one'], 1)
  queue.add(['a', 'two'], 2)
  queue.add(['b', 'one'], 3)
  expect([queue.count(), queue.count(['a']), queue.count(['a', 'one']), queue.count(['c', 'one'])]).toEqual([
    3, 2, 1, 0,
  ])
  expect(queue.clear().toSorted()).toEqual([1, 2, 3])
  expect([queue.count(), queue.count(['a']), queue.take()]).toEqual([0, 0, undefined])
})
