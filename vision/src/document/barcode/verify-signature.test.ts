import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { encode } from 'cborg'
import fc from 'fast-check'
import { describe as group, expect, test } from 'vitest'
import { faydaBarcode, faydaClaim169 } from '@wabi/specimens/barcodes.ts'
import { person } from '@wabi/specimens/people.ts'
import { specimenKey, specimenKeys } from '@wabi/specimens/sign-code.ts'
import { describe } from './describe.ts'
import { readIssuerKeys } from './issuer-keys.ts'
import { verifySignature } from './verify-signature.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const HANNA = person('hanna')
const KEYS = readIssuerKeys(JSON.stringify(specimenKeys()))
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

const read = (text: string, bytes = new TextEncoder().encode(text)) =>
  describe({ format: 'QRCode', text, bytes, corners: CORNERS })
const check = (text: string, keys = KEYS, now = NOW) => verifySignature(read(text), keys, now)

const older = (key?: KeyObject) => faydaBarcode(HANNA, HANNA.dateOfBirth, Buffer.from('portrait'), key)
const newer = (options?: Parameters<typeof faydaClaim169>[2]) =>
  faydaClaim169(HANNA, HANNA.dateOfBirth, options)

group.each([
  ['the older text', older, 'fayda_legacy'],
  ['claim 169', (key?: KeyObject) => newer(key && { key }), 'claim_169'],
] as const)('%s', (_, code, kind) => {
  test('is verified by the key that signed it, and read into fields', () => {
    expect(read(code())).toMatchObject({
      kind,
      fields: {
        fullName: 'Hanna Tesfaye Bekele',
        dateOfBirth: HANNA.dateOfBirth,
        idNumber: HANNA.fcn,
        sex: 'F',
      },
    })
    expect(check(code())).toBe('verified')
  })

  test('signed by another key is invalid', () => {
    expect(check(code(specimenKey('stranger')))).toBe('invalid')
  })

  test('is not verified without a key for its generation', () => {
    expect(check(code(), [])).toBe('not_verified')
    expect(
      check(
        code(),
        KEYS.filter(({ signs }) => (kind === 'claim_169') !== (signs === 'cose')),
      ),
    ).toBe('not_verified')
  })

  test('an additional key, before or after a rotation, changes nothing', () => {
    const both = readIssuerKeys(
      JSON.stringify({ keys: [...specimenKeys('next').keys, ...specimenKeys().keys] }),
    )
    expect(check(code(), both)).toBe('verified')
    expect(check(code(specimenKey('next')), both)).toBe('verified')
    expect(check(code(specimenKey('stranger')), both)).toBe('invalid')
  })

  test('with any character altered is never verified', () => {
    const text = code()
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0A1BZ/ :9'), (at, letter) => {
        fc.pre(text[at] !== letter)
        expect(check(text.slice(0, at) + letter + text.slice(at + 1))).not.toBe('verified')
      }),
      { numRuns: 500 },
    )
  })
})

test('a changed name in the older text is invalid, and so is a field that appears twice', () => {
  expect(check(older().replace('Hanna', 'Saron'))).toBe('invalid')
  expect(check(older().replace(':G:F:', ':G:F:G:F:'))).toBe('invalid')
  expect(check(older().replace(':V:1:', ':V:next:'))).toBe('invalid')
})

test('a token counts within its period', () => {
  expect(check(newer({ expires: '2026-11-26' }))).toBe('expired')
  expect(check(newer({ expires: '2026-11-28' }))).toBe('verified')
  expect(check(token(new Map([[5, NOW.getTime() / 1000 + 3600]])))).toBe('expired')
  expect(check(token(new Map<number, unknown>([[4, 'never']])))).toBe('invalid')
})

test('the identity data of an unknown version are not read', () => {
  for (const version of ['2.0', '1.0-draft', ''])
    expect(read(newer({ version }))).not.toHaveProperty('fields')
  expect(read(newer({ version: '1.2.2' })).fields).toBeDefined()
})

test('a key id selects the key: one that is not loaded is not verified', () => {
  expect(check(newer({ kid: 'issuer' }))).toBe('verified')
  expect(check(newer({ kid: 'issuer', key: specimenKey('stranger') }))).toBe('invalid')
  expect(check(newer({ kid: 'next' }))).toBe('not_verified')
})

/** A token with more claims, its head and signature as given. */
function token(
  more: Map<number, unknown>,
  head: Uint8Array = encode(new Map([[1, -8]])),
  signer: (signed: Uint8Array) => Uint8Array = (signed) => sign(null, signed, specimenKey()),
  unprotected = new Map<number, unknown>(),
): string {
  const payload = encode(new Map<number, unknown>([...more, [169, new Map([[4, 'Hanna']])]]))
  const signature = signer(encode(['Signature1', head, new Uint8Array(), payload]))
  const message = Uint8Array.from([0xd2, ...encode([head, unprotected, payload, signature])])
  return base45(message)
}

function base45(bytes: Uint8Array): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const two = i + 1 < bytes.length
    let value = two ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!
    for (let k = 0; k < (two ? 3 : 2); k++, value = Math.floor(value / 45)) text += alphabet[value % 45]
  }
  return text
}

const none = new Map<number, unknown>()

test('only a protected algorithm counts, and no extension that must be understood', () => {
  expect(check(token(none))).toBe('verified')
  expect(check(token(none, new Uint8Array(), undefined, new Map([[1, -8]])))).toBe('not_verified')
  const critical = encode(
    new Map<number, unknown>([
      [1, -8],
      [2, [99]],
      [99, 1],
    ]),
  )
  expect(check(token(none, critical))).toBe('not_verified')
  // HMAC with a public key as its secret, and an algorithm that does not exist.
  for (const algorithm of [5, -9999])
    expect(check(token(none, encode(new Map([[1, algorithm]]))))).toBe('not_verified')
})

test.each([
  ['ES256', -7, () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['PS256', -37, () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ['RS256', -257, () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
] as const)('%s is verified with a JWK and with PEM', (alg, label, generate) => {
  const { privateKey, publicKey } = generate()
  const options =
    alg === 'ES256'
      ? { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
      : alg === 'PS256'
        ? { key: privateKey, padding: 6, saltLength: 32 }
        : { key: privateKey }
  const text = token(none, encode(new Map([[1, label]])), (signed) => sign('sha256', signed, options))
  const jwk = JSON.stringify({ ...publicKey.export({ format: 'jwk' }), alg })
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  for (const keys of [jwk, pem]) expect(check(text, readIssuerKeys(keys))).toBe('verified')
  expect(check(text)).toBe('not_verified')
})

test('keys that cannot be used are refused with the reason', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })
  expect.soft(() => readIssuerKeys('hello')).toThrow('neither JSON nor PEM')
  expect.soft(() => readIssuerKeys('{"keys":[]}')).toThrow('no public key')
  expect
    .soft(() => readIssuerKeys('{"keys":[{"kty":"oct","k":"AAAA"}]}'))
    .toThrow('number 1 is not a valid JWK')
  expect
    .soft(() => readIssuerKeys(JSON.stringify(privateKey.export({ format: 'jwk' }))))
    .toThrow('is private')
  expect
    .soft(() => readIssuerKeys(JSON.stringify({ ...jwk, alg: 'ES256' })))
    .toThrow("does not fit its 'alg'")
  expect.soft(() => readIssuerKeys(JSON.stringify({ ...jwk, use: 'enc' }))).toThrow('not for signatures')
  expect.soft(() => readIssuerKeys(JSON.stringify(weak))).toThrow('2048 bits')
  expect
    .soft(() => readIssuerKeys(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()))
    .toThrow('private key')
})
