import { brotliCompressSync, deflateSync } from 'node:zlib'
import { encode } from 'cborg'
import { expect, test } from 'vitest'
import { decodeBase45 } from './base45.ts'
import { parseClaim169 } from './parse-claim-169.ts'

const NONE = new Uint8Array()
const toBytes = (value: string) => new TextEncoder().encode(value)
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

function base45(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const pair = i + 1 < bytes.length
    let value = pair ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!
    for (let k = pair ? 3 : 2; k > 0; k--, value = Math.floor(value / 45)) text += ALPHABET[value % 45]
  }
  return text
}

/** COSE_Sign1 by hand: the four parts after the tag byte. */
function sign1(
  payload: Uint8Array,
  signature: Uint8Array = new Uint8Array(64).fill(7),
  tag = [0xd2],
): Uint8Array {
  const parts = [encode(new Map([[1, -8]])), new Map(), payload, signature]
  return Uint8Array.from([...tag, ...encode(parts)])
}

const IDENTITY = new Map<number, unknown>([
  [1, '4173 9286 0518 3947'],
  [2, '1.2.2'],
  [3, 'eng'],
  [4, 'Hanna Tesfaye Bekele'],
  [8, '19940317'],
  [9, 2],
  [10, 'Bole\nAddis Ababa'],
  [13, 'ET'],
  [16, new Uint8Array(400).fill(9)],
  [19, 'ሃና ተስፋዬ በቀለ'],
  [20, 'amh'],
])
const CLAIMS = new Map<number, unknown>([
  [1, 'https://issuer.example'],
  [4, 1_900_000_000],
  [169, IDENTITY],
])
const FIELDS = {
  fullName: 'Hanna Tesfaye Bekele',
  fullNameAmharic: 'ሃና ተስፋዬ በቀለ',
  dateOfBirth: '1994-03-17',
  idNumber: '4173928605183947',
  sex: 'F',
  nationality: 'ETH',
  address: 'Bole, Addis Ababa',
}
const token = sign1(encode(CLAIMS))

test('base45 as in RFC 9285', () => {
  const text = (one: string) => new TextDecoder().decode(decodeBase45(one)!)
  expect(text('BB8')).toBe('AB')
  expect(text('%69 VD92EX0')).toBe('Hello!!')
  expect(text('UJCLQE7W581')).toBe('base-45')
  expect(['GGW', ':::', 'A', 'ab1', ''].map(decodeBase45)).toEqual([null, null, null, null, null])
})

test.each([
  ['zlib and base45', base45(deflateSync(token)), NONE],
  ['brotli and base45', base45(brotliCompressSync(token)), NONE],
  ['plain bytes', '?', token],
  ['zlib, as bytes', '?', new Uint8Array(deflateSync(token))],
  ['the mark of a CBOR web token', '?', sign1(encode(CLAIMS), undefined, [0xd8, 0x3d, 0xd2])],
  ['no mark at all', '?', sign1(encode(CLAIMS), undefined, [])],
])('identity data in %s are read but never reported as verified', (_, text, bytes) => {
  expect(parseClaim169(text, bytes)).toEqual({
    kind: 'claim_169',
    fields: FIELDS,
    signature: 'not_verified',
    message: expect.any(String) as string,
  })
})

test('tokens without a signature, encrypted, or of another kind', () => {
  const unsigned = sign1(encode(CLAIMS), new Uint8Array(), [0xd2])
  expect(parseClaim169('?', unsigned)?.signature).toBe('absent')
  const sealed = Uint8Array.from([
    0xd0,
    ...encode([encode(new Map([[1, 3]])), new Map(), new Uint8Array(300)]),
  ])
  expect(parseClaim169('?', sealed)).toEqual({ kind: 'cose', signature: 'absent' })
  expect(parseClaim169('?', sign1(encode(new Map([[1, 'x']]))))).toEqual({
    kind: 'cose',
    signature: 'not_verified',
  })
  expect(parseClaim169('https://example.com/a', toBytes('https://example.com/a'))).toBeNull()
})

test('names in parts, numbers of another kind and impossible days', () => {
  const data = new Map<number, unknown>([
    [1, 'AB-12'],
    [5, 'Hanna'],
    [7, 'Bekele'],
    [8, '19941317'],
    [9, '1'],
    [10, 'x'.repeat(500)],
  ])
  expect(parseClaim169('?', sign1(encode(new Map([[169, data]]))))?.fields).toEqual({
    fullName: 'Hanna Bekele',
    sex: 'M',
  })
})

test('decompression bombs are not opened', () => {
  const bomb = deflateSync(new Uint8Array(3_000_000))
  expect(bomb.length).toBeLessThan(4096)
  const before = process.memoryUsage().arrayBuffers
  expect(parseClaim169(base45(bomb), new Uint8Array(bomb))).toBeNull()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
  const deep = deflateSync(new Uint8Array(60_000).fill(0x81))
  expect(parseClaim169('?', new Uint8Array(deep))).toBeNull()
  // A list of four thousand million, and bytes of as many.
  expect(parseClaim169('?', Uint8Array.of(0xd2, 0x9a, 255, 255, 255, 255, 1, 2, 3))).toBeNull()
  expect(parseClaim169('?', Uint8Array.of(0xd2, 0x84, 0x5a, 255, 255, 255, 255, 1, 2))).toBeNull()
})
