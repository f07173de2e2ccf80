import { expect, test } from 'vitest'
import { isApiKey, newApiKey } from './key-format.ts'

test('a new key is well-formed and has a valid checksum', () => {
  const key = newApiKey()
  expect(key).toMatch(/^wk_live_[0-9A-Za-z]{49}$/)
  expect(isApiKey(key)).toBe(true)
})

test('a key with any one character changed is refused', () => {
  const key = newApiKey()
  for (let at = 8; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
})

test('text that is not a key is refused', () => {
  for (const text of ['', 'wk_live_', newApiKey().slice(1), `${newApiKey()}x`, 'a'.repeat(57)])
    expect(isApiKey(text)).toBe(false)
})
