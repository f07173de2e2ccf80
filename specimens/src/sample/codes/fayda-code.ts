import type { Random } from '../../random.ts'
import type { SampleDocument } from '../document.ts'
import type { HolderData } from '../holder-data.ts'
import { signClaims, signFaydaText } from '../../sign-code.ts'
import type { CborValue } from './cbor.ts'

const noise = (r: Random, count: number) => Buffer.from(Array.from({ length: count }, () => r.whole(256)))

/** The older generation: plain text with a portrait, signed with the specimens' key. */
export function faydaLegacyCode(holderData: HolderData, face: Buffer, r: Random): string {
  const day = holderData.dateOfBirth.replaceAll('-', r.whole(2) === 0 ? '/' : '')
  return signFaydaText(
    `${face.toString('base64')}:DLT:${holderData.fullName}:V:1:G:${holderData.sex}:A:${holderData.idNumber}:D:${day}`,
  )
}

/**
 * The newer generation as far as publicly known: a dense COSE credential. This one is MOSIP's claim 169 in a CWT,
 * signed with the specimens' key, deflated, in Base45; it is not confirmed that Fayda's is the same (docs of MOSIP,
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
  return signClaims(token)
}
