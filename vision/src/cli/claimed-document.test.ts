import { expect, test } from 'vitest'
import { parseClaimedDocument } from './claimed-document.ts'

test.each([
  [{}, { type: undefined, country: undefined }],
  [
    { type: 'passport', country: 'KE' },
    { type: 'passport', country: 'KE' },
  ],
  // Lower-case letters once caused an Ethiopian card to be read without Amharic.
  [{ country: 'et' }, { type: undefined, country: 'ET' }],
  [{ country: 'ETH' }, { type: undefined, country: 'ET' }],
])('%j is accepted', (request, parsed) => {
  expect(parseClaimedDocument(request)).toEqual({ ...parsed, unknown: [] })
})

test('unknown values are reported and do not affect the reading', () => {
  expect(parseClaimedDocument({ type: 'pasport', country: 'UTO' })).toEqual({
    type: undefined,
    country: undefined,
    unknown: [
      "There is no type 'pasport': national_id, kebele_id, passport, drivers_license.",
      "'UTO' is no country of ISO 3166-1 (two letters).",
    ],
  })
})
