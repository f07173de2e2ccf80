// Verifies a signed file of Wabi: an evidence package or an erasure certificate. Needs Node 20 or newer and nothing else;
// copy this file anywhere.
//
//   node verify-signed-file.mjs PACKAGE.tar|CERTIFICATE.json [--key PUBLIC-KEY.pem] [--key-sha256 HEX]
//
// With --key or --key-sha256 the signature must be by that key. Without both the signature is checked by the key in the file, which anybody
// could have put there: such a file is intact, but not known to come from the platform.
// Exit status: 0 valid, 1 invalid, 2 called wrongly, 3 intact, signer not verified.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const CERTIFICATE = 'wabi erasure certificate'
const BLOCK = 512
/** Blocks of zeros at the end of the archive. */
const END_BLOCKS = 2
const UNSIGNED = ['SHA256SUMS', 'SHA256SUMS.sig']
const STATUS = { valid: 0, invalid: 1, misused: 2, signerNotVerified: 3 }
const USAGE =
  'node verify-signed-file.mjs PACKAGE.tar|CERTIFICATE.json [--key PUBLIC-KEY.pem] [--key-sha256 HEX]'

class Invalid extends Error {}

const sha256 = (content) => createHash('sha256').update(content).digest('hex')
const isZero = (bytes) => bytes.every((byte) => byte === 0)

/** The files of a ustar archive by name; refuses everything but plain files in the form in which they are written. */
function readTar(tar) {
  const files = new Map()
  let at = 0
  while (at + BLOCK <= tar.length && !isZero(tar.subarray(at, at + BLOCK))) {
    const header = tar.subarray(at, at + BLOCK)
    const text = (from, to) =>
      header
        .subarray(from, to)
        .toString('utf8')
        .replace(/[\0 ]+$/u, '')
    const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
    const name = text(0, 100)
    const size = Number.parseInt(text(124, 136), 8)
    const written = header.toString('latin1', 148, 156)
    if (written !== `${sum.toString(8).padStart(6, '0')} \0` || header[156] !== 0x30 || text(345, 500) !== '')
      throw new Invalid(`the entry '${name}' is damaged`)
    const end = at + BLOCK + size
    const next = Math.ceil(end / BLOCK) * BLOCK
    if (files.has(name) || next > tar.length || !isZero(tar.subarray(end, next)))
      throw new Invalid(`the entry '${name}' is damaged`)
    files.set(name, tar.subarray(at + BLOCK, end))
    at = next
  }
  if (tar.length - at !== END_BLOCKS * BLOCK || !isZero(tar.subarray(at)))
    throw new Invalid('its end is missing, or something follows it')
  return files
}

function readKey(pem) {
  try {
    return createPublicKey(pem)
  } catch {
    throw new Invalid('its public key is damaged')
  }
}

const fingerprint = (key) => sha256(key.export({ format: 'der', type: 'spki' }))

function verifyPackage(file, trustedKey) {
  const files = readTar(file)
  const take = (name) => {
    const content = files.get(name)
    if (!content) throw new Invalid(`${name} is missing`)
    return content
  }
  const sums = take('SHA256SUMS')
  const key = trustedKey ?? readKey(take('public-key.pem'))
  if (!verify(null, sums, key, take('SHA256SUMS.sig'))) throw new Invalid('the signature is not valid')
  const listed = new Map(
    sums
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [name, content] of files)
    if (!UNSIGNED.includes(name) && listed.get(name) !== sha256(content))
      throw new Invalid(`${name} was changed or added`)
  for (const name of listed.keys()) take(name)
  const { verificationId, client, createdAt, recipient } = JSON.parse(take('manifest.json').toString())
  const words = `${verificationId} of ${client.companyName}, ${listed.size} files as signed on\n${createdAt} for ${recipient}.`
  return { words, key }
}

/** Members sorted by name, no whitespace: what was signed, whatever the file's layout is. */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`
}

function parseCertificate(file) {
  try {
    const { certificate, signature, publicKey, ...more } = JSON.parse(file.toString())
    const known = certificate.format === CERTIFICATE && Object.keys(more).length === 0
    // Bits that a decoder ignores would be unsigned.
    if (known && Buffer.from(signature, 'base64url').toString('base64url') === signature)
      return { certificate, signature, publicKey }
  } catch {
    // Below.
  }
  throw new Invalid('this is not a certificate, or it is damaged')
}

function verifyCertificate(file, trustedKey) {
  const { certificate, signature, publicKey } = parseCertificate(file)
  const key = readKey(publicKey)
  if (key.export({ format: 'pem', type: 'spki' }) !== publicKey)
    throw new Invalid('its public key is damaged')
  if (trustedKey && !trustedKey.equals(key)) throw new Invalid('its public key is another one')
  const content = Buffer.from(`${CERTIFICATE}\n${canonicalJson(certificate)}`)
  if (key.asymmetricKeyType !== 'ed25519' || !verify(null, content, key, Buffer.from(signature, 'base64url')))
    throw new Invalid('the signature is not valid')
  const { company, reference, erasedAt } = certificate
  return { words: `${company} erased the data with the reference\n${reference} on ${erasedAt}.`, key }
}

/** @returns words and the key; throws when the file is not as signed */
export const verifySigned = (file, trustedKey) =>
  (isJson(file) ? verifyCertificate : verifyPackage)(file, trustedKey)

const isJson = (file) => file.subarray(0, 64).toString('latin1').trimStart().startsWith('{')

function misused(message) {
  console.error(message)
  return STATUS.misused
}

/** Of a file that somebody else wrote: control characters could write over the result on a terminal. */
const printable = (words) => words.replace(/[^\P{C}\n]/gu, '\uFFFD')

function report({ words, key }, signerKnown) {
  console.log(printable(`${signerKnown ? 'Valid' : 'Intact, signer not verified'}: ${words}`))
  console.log(`Key (SHA-256): ${fingerprint(key)}`)
  if (signerKnown) return STATUS.valid
  console.log(
    'This key is the one in the file. Anybody can write a file with a key of their own: get the platform’s key',
  )
  console.log('from its operator and verify again with --key, or its SHA-256 and --key-sha256.')
  return STATUS.signerNotVerified
}

function main() {
  let args
  try {
    args = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, 'key-sha256': { type: 'string' } },
    })
  } catch (error) {
    return misused(error.message)
  }
  const [path] = args.positionals
  if (args.positionals.length !== 1) return misused(USAGE)
  try {
    const { key: keyFile, 'key-sha256': expected } = args.values
    const trustedKey = keyFile === undefined ? undefined : createPublicKey(readFileSync(keyFile))
    const signed = verifySigned(readFileSync(path), trustedKey)
    if (expected !== undefined && fingerprint(signed.key) !== expected.trim().toLowerCase())
      throw new Invalid('its public key is another one')
    return report(signed, trustedKey !== undefined || expected !== undefined)
  } catch (error) {
    if (!(error instanceof Invalid)) return misused(error.message)
    console.error(printable(`Invalid: ${error.message}.`))
    return STATUS.invalid
  }
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) process.exitCode = main()
