import { describe, expect, test } from 'vitest'
import { nextPage, previousPage, queryOf, readListSearch, withFilter } from './list-search.ts'

describe('address of the verifications list', () => {
  test('drops what it does not know', () => {
    expect(readListSearch({ status: 'failed', documentType: 'library_card', pages: ['a', 7], x: 1 })).toEqual(
      {
        status: 'failed',
        pages: ['a'],
      },
    )
    expect(readListSearch({ status: ['failed'], pages: 'a' })).toEqual({})
  })

  test('walks forward and back by cursor', () => {
    const first = readListSearch({ status: 'completed' })
    const third = nextPage(nextPage(first, 'two'), 'three')
    expect(queryOf(third)).toMatchObject({ status: 'completed', cursor: 'three' })
    expect(queryOf(previousPage(third)).cursor).toBe('two')
    expect(previousPage(previousPage(third))).toEqual(first)
  })

  test('a changed filter begins at the first page and keeps the other filter', () => {
    const search = readListSearch({ status: 'failed', documentType: 'passport', pages: ['two'] })
    expect(withFilter(search, { status: 'completed' })).toEqual({
      status: 'completed',
      documentType: 'passport',
    })
    expect(withFilter(search, { documentType: undefined })).toEqual({ status: 'failed' })
  })
})
