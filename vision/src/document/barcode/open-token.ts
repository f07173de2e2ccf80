import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { decode } from 'cborg'
import { decodeBase45 } from './base45.ts'
import { isShallowCbor } from './is-shallow-cbor.ts'

/** The parts of a COSE_Sign1 message (RFC 9052, 4.2). */
export type Sign1 = {
  protectedHeader: Uint8Array
  unprotectedHeader: unknown
  payload: Uint8Array
  signature: Uint8Array
}

/** RFC 9052: an encrypted token can only be opened with the issuer's key. */
export type OpenedToken = {
  /** Claims of a CBOR web token (RFC 8392) by number; null when encrypted or not a map. */
  claims: ReadonlyMap<unknown, unknown> | null
  signed: boolean
  /** null for messages of other kinds, such as those with several signatures. */
  sign1: Sign1 | null
  /** The message, decompressed. */
  message: Uint8Array
}

/** The largest QR code holds 2 953 bytes; a token with a portrait grows by a fifth when decompressed. */
const MAX_BYTES = 4096
const MAX_OPENED_BYTES = 65_536

class Tagged {
  readonly tag: number
  readonly value: unknown
  constructor(tag: number, value: unknown) {
    this.tag = tag
    this.value = value
  }
}

/** COSE_Encrypt0, COSE_Mac0, COSE_Sign1, CWT, COSE_Encrypt, COSE_Mac, COSE_Sign, and CBOR's self-described tag. */
const TAGS = {
  encrypt0: 16,
  mac0: 17,
  sign1: 18,
  cwt: 61,
  encrypt: 96,
  mac: 97,
  sign: 98,
  cbor: 55799,
} as const
const MAX_WRAPPERS = 4

const CBOR = {
  useMaps: true,
  // A duplicate key is ambiguous, so neither value is safe to use.
  rejectDuplicateMapKeys: true,
  tags: Object.fromEntries(
    Object.values(TAGS).map((tag) => [tag, (read: () => unknown) => new Tagged(tag, read())]),
  ),
} as const

/**
 * Decodes the content of a MOSIP claim 169 QR code: CBOR, CBOR web token, COSE, zlib (brotli since version 1.2.2),
 * base45, or the same as plain bytes. Verifies nothing.
 * @returns null when it is of another kind or damaged; never throws
 */
export function openToken(text: string, bytes: Uint8Array): OpenedToken | null {
  for (const packed of [decodeBase45(text), bytes]) {
    if (!packed || packed.length < 8 || packed.length > MAX_BYTES) continue
    for (const plain of unpacked(packed)) {
      const token = openCose(plain)
      if (token) return token
    }
  }
  return null
}

function* unpacked(packed: Uint8Array): Generator<Uint8Array> {
  const limit = { maxOutputLength: MAX_OPENED_BYTES }
  // RFC 1950: the first byte of a zlib stream with a window of 32 kB. Brotli has no magic number, so it is tried last.
  const decompressors =
    packed[0] === 0x78
      ? [() => inflateSync(packed, limit)]
      : [() => packed, () => brotliDecompressSync(packed, limit)]
  for (const decompress of decompressors) {
    try {
      yield new Uint8Array(decompress())
    } catch {
      // Damaged, of another format, or larger than allowed.
    }
  }
}

/** A COSE message without compression. @returns null when it is none or nested too deeply; never throws */
export function openCose(bytes: Uint8Array): OpenedToken | null {
  let value: unknown = decodeCbor(bytes)
  let tag: number | null = null
  for (let i = 0; i < MAX_WRAPPERS && value instanceof Tagged; i++) {
    if (value.tag !== TAGS.cwt && value.tag !== TAGS.cbor) tag = value.tag
    value = value.value
  }
  // Untagged, a four-part array is a COSE_Sign1: no other message is bytes, map, bytes, bytes.
  if (!Array.isArray(value) || value.length < 3) return null
  const [head, unprotectedHeader, payload, seal] = value as unknown[]
  if (!(head instanceof Uint8Array) || !(payload instanceof Uint8Array)) return null
  const none = { claims: null, signed: false, sign1: null, message: bytes }
  if (tag === TAGS.encrypt0 || tag === TAGS.encrypt) return none
  const signature = seal instanceof Uint8Array && seal.length > 0 ? seal : null
  if (tag === null && !signature) return null
  const single = tag === TAGS.sign1 || tag === null
  const sign1 = single && signature ? { protectedHeader: head, unprotectedHeader, payload, signature } : null
  const claims = decodeCbor(payload)
  return {
    claims: claims instanceof Map ? claims : null,
    signed: single ? sign1 !== null : tag === TAGS.sign,
    sign1,
    message: bytes,
  }
}

/** Maps become `Map`s. @returns undefined when it is damaged or nested too deeply */
export function decodeCbor(bytes: Uint8Array): unknown {
  try {
    return isShallowCbor(bytes) ? (decode(bytes, CBOR) as unknown) : undefined
  } catch {
    return undefined
  }
}
