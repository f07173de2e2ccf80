import { deflateSync } from 'node:zlib'
import type { Random } from '../../random.ts'
import type { SampleDocument } from '../document.ts'
import type { HolderData } from '../holder-data.ts'
import { base45 } from './base45.ts'
import { cbor, type CborValue } from './cbor.ts'

const noise = (r: Random, count: number) => Buffer.from(Array.from({ length: count }, () => r.whole(256)))

/** The older generation: plain text with a portrait and an invented signature. */
export function faydaLegacyCode(holderData: HolderData, face: Buffer, r: Random): string {
  const day = holderData.dateOfBirth.replaceAll('-', r.whole(2) === 0 ? '/' : '')
  return `${face.toString('base64')}:DLT:${holderData.fullName}:V:1:G:${holderData.sex}:A:${holderData.idNumber}:D:${day}:SIGN:${noise(r, 64).toString('base64')}`
}

/**
 * The newer generation as far as publicly known: a dense COSE credential. This one is MOSIP's claim 169 in a CWT,
 * signed with random bytes, deflated, in Base45; it is not confirmed that Fayda's is the same (docs of MOSIP,
 * 169-qr-code-specification).
 */
export function faydaClaim169Code(document: SampleDocument, holderData: HolderData, r: Random): string {
  const { place, woreda, phone } = document.holder
  const [y, m, d] = holderData.dateOfBirth.split('-')
  const claim = new Map<number, CborValue>([
    [1, holderData.idNumber],
    [2, '1.0'],
    [4, holderData.fullName],
    [8, `${y}${m}${d}`],
    [9, holderData.sex === 'M' ? 1 : 2],
    [10, `${place.region}, ${place.zone}, ${woreda}`],
    [12, phone],
    [13, 'ETH'],
    [16, noise(r, 430 + r.whole(250))],
    [17, 4],
  ])
  const issued = Date.parse(holderData.issueDate) / 1000
  const token = new Map<number, CborValue>([
    [1, 'specimen.invalid'],
    [4, issued + 3600 * 24 * 3650],
    [6, issued],
    [169, claim],
  ])
  const sign1 = { tag: 18, value: [cbor(new Map([[1, -8]])), new Map(), cbor(token), noise(r, 64)] }
  return base45(deflateSync(cbor(sign1)))
}
