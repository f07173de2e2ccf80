import type { Claims } from '@wabi/contract/shapes/claims.ts'
import { toE164 } from '@wabi/contract/ethiopia/phone.ts'
import { ID_PREFIXES } from '@wabi/contract/endpoint/ids.ts'
import type { SharedDetail } from '@wabi/contract/verification/shared-details.ts'
import type { DataKey, Sealer } from '../../../platform/crypto/sealer.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import type { SessionRow } from '../session/load-session.ts'
import type { Person } from '../session/open-person.ts'

export interface DetailKey {
  detail: SharedDetail
  hash: string
  /** false: it links cases and counts for no limit. */
  forLimits?: boolean
}

/** Digits of a number that tell subscribers apart; the same with and without the country's prefix. */
const PHONE_DIGITS = 9
/** A town alone is shared by too many people to link any of them. */
const MIN_ADDRESS_WORDS = 3

export interface CaseDetails {
  session: Pick<SessionRow, 'mode' | 'deviceHash' | 'addressHash'>
  claims: Pick<Claims, 'address'>
  contact: Pick<Person, 'customerPhone' | 'customerEmail'>
  /** As `hashNumbers` gives them. */
  numberHashes: readonly string[]
  /** The person, if their face could be searched for. */
  facePerson: string | null
  /** Who made the link: a client user or an API key. */
  createdBy: string | null
}

/** The details by which a case is linked with others of its client and mode, as keyed hashes. */
export function detailKeys(
  sealer: Sealer,
  clientKey: DataKey,
  { session, claims, contact, numberHashes, facePerson, createdBy }: CaseDetails,
): DetailKey[] {
  const values: [SharedDetail, string | null][] = [
    ['face', facePerson],
    ['phone', contact.customerPhone && normalizePhone(contact.customerPhone)],
    ['email', contact.customerEmail && normalizeEmail(contact.customerEmail)],
    ['address', claims.address ? normalizeAddress(claims.address) : null],
    ['device', session.deviceHash],
    ['network', session.addressHash],
    // An API key makes the links of a whole system: it says nothing about a case.
    ['creator', createdBy?.startsWith(`${ID_PREFIXES.clientUser}_`) ? createdBy : null],
  ]
  return [
    ...numberHashes.map((hash) => ({ detail: 'document_number' as const, hash })),
    ...values.flatMap(([detail, value]) =>
      value
        ? {
            detail,
            hash: sealer.keyedHash(clientKey, namespaceForMode(session.mode, `shared ${detail}`), value),
            ...(detail === 'address' && { forLimits: namesHouse(value) }),
          }
        : [],
    ),
  ]
}

/** null for a number that is too short to be anybody's. */
export function normalizePhone(written: string): string | null {
  const digits = (toE164(written) ?? written).normalize('NFKC').replaceAll(/\D/gu, '')
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS)
}

/** The mailbox: without what follows a plus sign in front of the @. */
export function normalizeEmail(written: string): string {
  const [mailbox = '', host = ''] = written.trim().toLowerCase().split('@')
  return `${mailbox.split('+')[0]}@${host}`
}

/** Words after which a number is a part of a town's: thousands live there. */
const AREAS = new Set([
  'kebele',
  'woreda',
  'wereda',
  'zone',
  'district',
  'ward',
  'k',
  'w',
  'ቀበሌ',
  'ወረዳ',
  'ዞን',
])
/** Of this many digits and more, a number is a postal code. */
const POSTAL_DIGITS = 4

/** Whether a normalised address has the number of a house or a building. */
export function namesHouse(address: string): boolean {
  const words = address.split(' ')
  return words.some((word, at) => {
    const digits = word.replaceAll(/\P{N}/gu, '').length
    return digits > 0 && digits < POSTAL_DIGITS && !AREAS.has(words[at - 1] ?? '')
  })
}

/** Words and numbers in the order written, without case, accents and punctuation; null for less than a street. */
export function normalizeAddress(written: string): string | null {
  const words = written
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.length < MIN_ADDRESS_WORDS ? null : words.join(' ')
}
