import { formatDay, isGregorianDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { BarcodeFindings, DocumentFields } from '../../core/shapes.ts'
import { openToken } from './open-token.ts'

/** From IANA's registry of CBOR web token claims. */
const IDENTITY_DATA = 169
/** Attributes of MOSIP's "169 - QR Code Specification", versions 1.0 to 1.2.2. */
const ATTRIBUTE = {
  id: 1,
  version: 2,
  fullName: 4,
  firstName: 5,
  middleName: 6,
  lastName: 7,
  dateOfBirth: 8,
  gender: 9,
  address: 10,
  nationality: 13,
  fullNameSecondLanguage: 19,
  countryOfIssuance: 23,
} as const
const ETHIOPIC = /\p{Script=Ethiopic}/u
const MAX_VALUE_LENGTH = 200
/** The versions whose attributes have the numbers above. Version 1.0 may leave the attribute out. */
const KNOWN_VERSION = /^1(?:\.\d{1,2}){0,2}$/
/** A QR code holds less than 3 kB, and a portrait does not compress. */
const MAX_MESSAGE_BYTES = 8192

/**
 * Identity data in a signed CBOR web token, as MOSIP platforms print it. It is not published whether the newer Fayda
 * cards use it. The signature is verified later, with the keys of that moment (verify-signature.ts).
 * @returns null when the content is no such token; `cose` when it is one without identity data, of a version whose
 * attributes may have other meanings, or an encrypted one
 */
export function parseClaim169(
  text: string,
  bytes: Uint8Array,
): Pick<BarcodeFindings, 'kind' | 'fields' | 'signature' | 'message'> | null {
  const token = openToken(text, bytes)
  if (!token) return null
  const signature = token.signed ? 'not_verified' : 'absent'
  const data = token.claims?.get(IDENTITY_DATA)
  if (!(data instanceof Map) || !isKnownVersion(data.get(ATTRIBUTE.version)))
    return { kind: 'cose', signature }
  const keeps = token.sign1 !== null && token.message.length <= MAX_MESSAGE_BYTES
  return {
    kind: 'claim_169',
    fields: identity(data),
    signature,
    ...(keeps ? { message: Buffer.from(token.message).toString('base64url') } : {}),
  }
}

const isKnownVersion = (version: unknown) =>
  version === undefined ||
  ((typeof version === 'string' || typeof version === 'number') && KNOWN_VERSION.test(String(version)))

function identity(data: ReadonlyMap<unknown, unknown>): DocumentFields {
  const value = (name: keyof typeof ATTRIBUTE) => {
    const found = data.get(ATTRIBUTE[name])
    const words = typeof found === 'string' || typeof found === 'number' ? String(found).trim() : ''
    return words.length > 0 && words.length <= MAX_VALUE_LENGTH ? words : undefined
  }
  const parts = [value('firstName'), value('middleName'), value('lastName')].filter(Boolean).join(' ')
  const names = [value('fullName') ?? (parts || undefined), value('fullNameSecondLanguage')]
  const fields: { [K in keyof DocumentFields]: string | undefined } = {
    fullName: names.find((name) => name && !ETHIOPIC.test(name)),
    fullNameAmharic: names.find((name) => name && ETHIOPIC.test(name)),
    dateOfBirth: day(value('dateOfBirth')),
    // The specification calls this an ID of the data; only values in the form of a Fayda number are accepted.
    idNumber: /^(?:\d{12}|\d{16})$/.exec(value('id')?.replaceAll(' ', '') ?? '')?.[0],
    // The token's own dates of issue and expiry are not the card's.
    sex: ({ 1: 'M', 2: 'F', 3: 'X' } as Record<string, string>)[value('gender') ?? ''],
    nationality: alpha3(value('nationality')),
    issuer: alpha3(value('countryOfIssuance')),
    address: value('address')?.replaceAll(/\s*\n\s*/g, ', '),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined)) as DocumentFields
}

function day(text: string | undefined): string | undefined {
  const found = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(text ?? '')
  const one = found && { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) }
  return one && isGregorianDay(one) ? formatDay(one) : undefined
}

/** The specification allows two letters or three; findings use ICAO's three. */
function alpha3(text: string | undefined): string | undefined {
  const code = text?.toUpperCase()
  return code === 'ET' ? 'ETH' : /^[A-Z]{3}$/.test(code ?? '') ? code : undefined
}
