import { parseName, searchKeys, lookupKeys, type ParsedName } from '@wabi/names'
import { toE164 } from '@wabi/contract/ethiopia/phone.ts'
import { ID_PREFIXES, ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import { normalizeNumber } from './claims.ts'

/** Indexed suffix lengths of a number. Nine digits are a complete number without its country code. */
const PHONE_ENDS = [4, 5, 6, 7, 8, 9] as const
const NUMBER_ENDS = [4, 5, 6] as const
/** Characters of a verification's id after the prefix, as shown in the list. */
const ID_PREFIX_CHARS = 8

/** The searchable data of a verification. */
export interface Searchable {
  verificationId: string
  /** As entered by the client and by the customer. */
  names: readonly string[]
  email: string | null
  phone: string | null
  idNumber: string | null
}

const afterPrefix = (id: string) => id.slice(id.indexOf('_') + 1)
const keepDigits = (text: string) => text.replaceAll(/\D/gu, '')

/** The words that a verification is indexed under, before hashing. */
export function searchWords({ verificationId, names, email, phone, idNumber }: Searchable): string[] {
  const words = [`id ${afterPrefix(verificationId).slice(0, ID_PREFIX_CHARS)}`]
  for (const name of names) words.push(...searchKeys(name).map(nameWord))
  if (email) {
    const [local = '', domain = ''] = email.toLowerCase().split('@')
    words.push(`mail ${email.toLowerCase()}`, `mail-name ${local}`, `mail-at ${domain}`)
  }
  if (phone) words.push(...suffixWords('phone', keepDigits(toE164(phone) ?? phone), PHONE_ENDS))
  if (idNumber) {
    const plain = normalizeNumber(idNumber)
    words.push(`number ${plain}`, ...suffixWords('number-end', plain, NUMBER_ENDS))
  }
  return [...new Set(words)]
}

const nameWord = (key: string) => `name ${key}`

function suffixWords(kind: string, text: string, lengths: readonly number[]): string[] {
  return lengths.filter((length) => length <= text.length).map((length) => `${kind} ${text.slice(-length)}`)
}

/**
 * A typed name, and the words of which one must be indexed for it, by the part of the name that they cover (`lookupKeys`).
 * `resolveSearch` replaces the words with their terms.
 */
export interface NameSearch {
  typed: ParsedName
  whole: string[]
  beginning: string[]
  any: string[]
}

/** A parsed search: an id of the platform, a name, or words of which one must match. Without words nothing matches. */
export type Search = { id: string } | { name: NameSearch } | { words: string[] }

const WHOLE_ID = new RegExp(
  `(?:${Object.values(ID_PREFIXES).join('|')})_[A-Za-z0-9]{${ID_RANDOM_LENGTH}}`,
  'u',
)

/** `name:`, `number:` or `email:` in front of what is searched. */
const FIELD = /^(name|number|email):\s*/iu

export function parseSearch(typed: string): Search {
  const field = FIELD.exec(typed)
  if (field) return parseField(field[1]!.toLowerCase(), typed.slice(field[0].length).trim())
  const id = WHOLE_ID.exec(typed)?.[0]
  if (id) return { id }
  const idStart = /^ver_([A-Za-z0-9]{8,})/u.exec(typed)?.[1]
  if (idStart) return { words: [`id ${idStart.slice(0, ID_PREFIX_CHARS)}`] }
  if (typed.includes('@')) return { words: [mailWord(typed.toLowerCase())] }
  if (/\d/u.test(typed)) return { words: numberWords(typed) }
  return nameSearch(typed)
}

function parseField(field: string, value: string): Search {
  if (value === '') return { words: [] }
  if (field === 'name') return nameSearch(value)
  return { words: field === 'email' ? [mailWord(value.toLowerCase())] : numberWords(value) }
}

function nameSearch(typed: string): Search {
  const name = parseName(typed)
  const keys = lookupKeys(name)
  return {
    name: {
      typed: name,
      whole: keys.whole.map(nameWord),
      beginning: keys.beginning.map(nameWord),
      any: keys.any.map(nameWord),
    },
  }
}

function mailWord(typed: string): string {
  const [local = '', domain = ''] = typed.split('@')
  if (domain === '') return `mail-name ${local}`
  return local === '' ? `mail-at ${domain}` : `mail ${typed}`
}

function numberWords(typed: string): string[] {
  const plain = normalizeNumber(typed)
  const words = [`number ${plain}`]
  if (NUMBER_ENDS.some((length) => length === plain.length)) words.push(`number-end ${plain}`)
  const digits = keepDigits(toE164(typed) ?? typed)
  const onlyDigits = !/\p{L}/u.test(typed)
  if (onlyDigits && digits.length >= PHONE_ENDS[0]) words.push(`phone ${digits.slice(-PHONE_ENDS.at(-1)!)}`)
  return words
}
