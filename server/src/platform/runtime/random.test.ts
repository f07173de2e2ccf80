import { ID_PREFIXES, idSchema, type IdKind } from '@wabi/contract/endpoint/ids.ts'
import { expect, test } from 'vitest'
import { hashToken, newId, newToken, pickRandom } from './random.ts'

test('ids of every kind match the contract and are unique', () => {
  for (const kind of Object.keys(ID_PREFIXES) as IdKind[])
    expect(idSchema(kind).safeParse(newId(kind)).success).toBe(true)
  expect(new Set(Array.from({ length: 2000 }, () => newId('session'))).size).toBe(2000)
})

test('each letter of an id is equally likely', () => {
  const counts = new Map<string, number>()
  for (let turn = 0; turn < 4000; turn += 1)
    for (const letter of newId('session').slice(4)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // 104 000 letters: 1677 of each, with a standard deviation of 41.
  for (const count of counts.values()) expect(Math.abs(count - 1677)).toBeLessThan(260)
})

test('a token has 256 bits, and its hash is SHA-256', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('each of several choices is equally likely', () => {
  const drawn = Array.from({ length: 4000 }, () => pickRandom(['left', 'right']))
  // 2000 expected, with a standard deviation of 32.
  expect(Math.abs(drawn.filter((move) => move === 'left').length - 2000)).toBeLessThan(200)
  expect(() => pickRandom([])).toThrow(RangeError)
})
