// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, parseSearch, stringifySearch } from './search-in-address.ts'

beforeEach(() => sessionStorage.clear())

test('the address has no word of the search text, and the tab finds it again', () => {
  const search = { search: '+251911555444', status: 'failed', pages: ['abc'] }
  const address = stringifySearch(search)
  expect(address).not.toContain('251911555444')
  expect(address).toMatch(/search=_\.[0-9a-z]+\.1/u)
  expect(parseSearch(address)).toEqual(search)
  // The same text has the same address: going back and forth changes nothing.
  expect(stringifySearch(parseSearch(address))).toBe(address)
  expect(stringifySearch({ search: 'Hanna' })).not.toBe(stringifySearch({ search: 'Marta' }))
})

test('digits, which the router parses as a number, are hidden too', () => {
  expect(stringifySearch({ search: 4_173_928 })).not.toContain('4173928')
})

test('another tab, or the same one after the sign-in ended, shows the list without the search', () => {
  const address = stringifySearch({ search: 'Hanna', status: 'failed' })
  forgetSearches()
  expect(parseSearch(address)).toEqual({ status: 'failed' })
})

test('a search that somebody typed into the address is used, and other parameters stay as they are', () => {
  expect(parseSearch('?search=Hanna&status=failed')).toEqual({ search: 'Hanna', status: 'failed' })
  expect(stringifySearch({ status: 'failed' })).toBe('?status=failed')
})
