import { expect, test } from 'vitest'
import { readClientSearch, readClientTab } from './client-search.ts'

test('reads known URL parameters and drops the rest', () => {
  expect(readClientSearch({ search: 'abay', status: 'suspended', pages: ['a', 3], page: 2 })).toEqual({
    search: 'abay',
    status: 'suspended',
    pages: ['a'],
  })
  expect(readClientSearch({ search: ' ', status: 'closed', organizationId: 'org_x', pages: 'a' })).toEqual({})
})

test('the first tab needs no URL parameter', () => {
  expect(readClientTab({ tab: 'data' })).toEqual({ tab: 'data' })
  expect(readClientTab({ tab: 'usage' })).toEqual({})
  expect(readClientTab({ tab: 'secrets' })).toEqual({})
})
