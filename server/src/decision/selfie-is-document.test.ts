import { expect, test } from 'vitest'
import { selfieIsDocument } from './selfie-is-document.ts'

const document = { sha256: 'a', dHash: '00000000000000ff' }

test.each([
  ['the very same bytes', { sha256: 'a', dHash: 'ffffffffffffff00' }, true],
  ['an equal picture', { sha256: 'b', dHash: '00000000000000ff' }, true],
  ['eight bits apart', { sha256: 'b', dHash: '000000000000ffff' }, true],
  ['nine bits apart', { sha256: 'b', dHash: '000000000001ffff' }, false],
])('%s: %s', (_what, selfie, same) => {
  expect(selfieIsDocument(selfie, [{ sha256: 'c', dHash: 'f0f0f0f0f0f0f0f0' }, document])).toBe(same)
})
