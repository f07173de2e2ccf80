import { describe, expect, test } from 'vitest'
import {
  filterQuery,
  nextPage,
  parseListSearch,
  previousPage,
  toCaseSearch,
  toListQuery,
  withFilter,
} from './list-search.ts'

describe('search parameters of the verifications list', () => {
  test('unknown ones are dropped', () => {
    expect(
      parseListSearch({ status: 'failed', documentType: 'library_card', pages: ['a', 7], x: 1 }),
    ).toEqual({
      status: 'failed',
      pages: ['a'],
    })
    expect(parseListSearch({ status: ['failed'], pages: 'a' })).toEqual({})
  })

  test('every filter is parsed, digits as a search text, days as whole days', () => {
    const raw = {
      search: 4567,
      country: 'ET',
      from: '2026-01-02',
      to: '2026-01-02',
      scoreFrom: 0,
      scoreTo: '70',
    }
    const search = parseListSearch({
      ...raw,
      reason: 'face_different',
      reviewer: `usr_${'a'.repeat(26)}`,
      reached: 'document',
    })
    expect(search).toMatchObject({ search: '4567', scoreFrom: 0, scoreTo: 70, reason: 'face_different' })
    expect(search.reached).toBe('document')
    expect(toListQuery(search)).toMatchObject({
      from: '2026-01-02T00:00:00.000Z',
      to: '2026-01-03T00:00:00.000Z',
      limit: 20,
    })
    const wrong = {
      search: '  ',
      country: 'eth',
      from: '2026-13-01',
      to: 'x',
      scoreFrom: 101,
      scoreTo: '',
      reviewer: 'me',
      stopped: 'nowhere',
    }
    expect(parseListSearch(wrong)).toEqual({})
  })

  test('cursors lead to the next page and back', () => {
    const first = parseListSearch({ status: 'completed' })
    const third = nextPage(nextPage(first, 'two'), 'three')
    expect(toListQuery(third)).toMatchObject({ status: 'completed', cursor: 'three' })
    expect(toListQuery(previousPage(third)).cursor).toBe('two')
    expect(previousPage(previousPage(third))).toEqual(first)
  })

  test('changing a filter returns to the first page and keeps the other filters', () => {
    const search = parseListSearch({ status: 'failed', documentType: 'passport', pages: ['two'] })
    expect(withFilter(search, { status: 'completed' })).toEqual({
      status: 'completed',
      documentType: 'passport',
    })
    expect(withFilter(search, { documentType: undefined })).toEqual({ status: 'failed' })
  })

  test('order and page size last while filters change; cases get the order alone', () => {
    const search = parseListSearch({ sort: '-score', size: '50', status: 'failed', pages: ['two'] })
    expect(toListQuery(search)).toMatchObject({ sort: '-score', limit: 50, status: 'failed' })
    expect(withFilter(search, { status: undefined })).toEqual({ sort: '-score', size: 50 })
    expect(toCaseSearch({ ...search })).toEqual({ sort: '-score', status: 'failed' })
    expect(filterQuery(search)).toEqual({ status: 'failed' })
    expect(parseListSearch({ sort: 'name', size: 20 })).toEqual({})
    expect(parseListSearch({ size: 30 })).toEqual({})
  })
})
