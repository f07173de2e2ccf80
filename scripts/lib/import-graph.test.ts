import { expect, test } from 'vitest'
import {
  findAreaFaults,
  findFolderCycles,
  findLayerFaults,
  type Import,
  importFaults,
} from './import-graph.ts'

const imports = (...pairs: [from: string, to: string][]): Import[] =>
  pairs.map(([from, to]) => ({ from, to }))

test('finds folders that import each other, directly or through others', () => {
  expect(
    findFolderCycles(
      imports(['a/1.ts', 'b/1.ts'], ['b/2.ts', 'c/1.ts'], ['c/2.ts', 'a/2.ts'], ['a/1.ts', 'd/1.ts']),
    ),
  ).toEqual([['a', 'b', 'c']])
  expect(findFolderCycles(imports(['a/1.ts', 'a/b/1.ts'], ['a/b/2.ts', 'a/2.ts']))).toEqual([['a', 'a/b']])
  expect(findFolderCycles(imports(['a/1.ts', 'a/2.ts'], ['a/2.ts', 'b/1.ts']))).toEqual([])
})

test('finds imports from a layer of the domain into a later one', () => {
  const upward: [string, string] = ['server/src/domain/mail/x/a.ts', 'server/src/domain/review/y/b.ts']
  expect(findLayerFaults(imports(upward, [upward[1], upward[0]]))).toEqual(imports(upward))
  expect(findLayerFaults(imports(['server/src/domain/other/a.ts', upward[0]]))).toHaveLength(1)
})

test('finds imports between the customer flow, the dashboard and the admin area', () => {
  expect(
    findAreaFaults(
      imports(['web/src/verify/a.ts', 'web/src/admin/b.ts'], ['web/src/verify/a.ts', 'web/src/ui/b.ts']),
    ),
  ).toHaveLength(1)
})

test('the repository has no folder cycle and no import against the order', () => {
  expect(importFaults()).toEqual([])
})
