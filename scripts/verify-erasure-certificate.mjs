// Verifies an erasure certificate of Wabi. Needs Node 20 or newer and nothing else; copy this file anywhere.
//
//   node verify-erasure-certificate.mjs CERTIFICATE.json [--key PUBLIC-KEY.pem]
//
// With --key the signature must be by that key; without it, by the key in the certificate, whose fingerprint is printed.
// Exit status: 0 when it is as signed, 1 when not, 2 when called wrongly.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const PREFIX = 'wabi erasure certificate\n'

/** Members sorted by name, no whitespace: what was signed, whatever the file's layout is. */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`
}

function verifyCertificate(text, trustedKey) {
  const { certificate, signature, publicKey } = JSON.parse(text)
  const key = createPublicKey(trustedKey ?? publicKey)
  const content = Buffer.from(PREFIX + canonicalJson(certificate))
  const sound =
    certificate.format === 'wabi erasure certificate' &&
    key.asymmetricKeyType === 'ed25519' &&
    verify(null, content, key, Buffer.from(signature, 'base64url'))
  const fingerprint = createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
  return { sound, certificate, fingerprint }
}

function main() {
  let args
  try {
    args = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  } catch (error) {
    console.error(error.message)
    return 2
  }
  const [path] = args.positionals
  if (args.positionals.length !== 1) {
    console.error('node verify-erasure-certificate.mjs CERTIFICATE.json [--key PUBLIC-KEY.pem]')
    return 2
  }
  let text
  let trustedKey
  try {
    trustedKey = args.values.key === undefined ? undefined : readFileSync(args.values.key)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    console.error(error.message)
    return 2
  }
  try {
    const { sound, certificate, fingerprint } = verifyCertificate(text, trustedKey)
    if (!sound) {
      console.error('Not sound: the signature is not valid.')
      return 1
    }
    console.log(`Sound: ${certificate.company} erased the data with the reference`)
    console.log(`${certificate.reference} on ${certificate.erasedAt}.`)
    console.log(`Key (SHA-256): ${fingerprint}`)
    if (trustedKey === undefined)
      console.log('It is the key in the certificate: compare it with the platform’s, or use --key.')
    return 0
  } catch {
    console.error('Not sound: this is not a certificate, or it is damaged.')
    return 1
  }
}

process.exitCode = main()
