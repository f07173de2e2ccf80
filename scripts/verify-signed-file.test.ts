import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from '../server/src/domain/kernel/canonical-json.ts'

const PROGRAM = './verify-signed-file.mjs'
const { verifySigned } = (await import(PROGRAM)) as {
  verifySigned: (file: Buffer, trustedKey?: KeyObject) => { words: string }
}

const { publicKey, privateKey } = generateKeyPairSync('ed25519')

function createCertificate(): Buffer {
  const certificate = {
    format: 'wabi erasure certificate',
    version: 2,
    company: 'Abay Bank',
    reference: 'a1'.repeat(32),
    erasedAt: '2026-11-29T06:00:00.000Z',
    erased: ['claims', 'pictures'],
    listed: [{ list: 'watch', kind: 'number', kept: 'keyed_hash', until: null }],
  }
  const content = Buffer.from(`wabi erasure certificate\n${canonicalJson(certificate)}`)
  return Buffer.from(
    JSON.stringify(
      {
        certificate,
        signature: sign(null, content, privateKey).toString('base64url'),
        publicKey: publicKey.export({ format: 'pem', type: 'spki' }),
      },
      null,
      2,
    ),
  )
}

test.each([
  ['with the platform’s key', publicKey],
  ['with the key in the file', undefined],
])('no bit of a certificate can be changed, %s', (_with, trustedKey) => {
  const file = createCertificate()
  expect(verifySigned(file, trustedKey).words).toContain('Abay Bank erased')
  const accepted: number[] = []
  for (let bit = 0; bit < file.length * 8; bit += 1) {
    const changed = Buffer.from(file)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    try {
      verifySigned(changed, trustedKey)
      accepted.push(bit)
    } catch {
      // As it should.
    }
  }
  expect(accepted).toEqual([])
})
