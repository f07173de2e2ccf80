import { nameKeys } from '@wabi/vision'
import { toE164 } from '@wabi/contract/ethiopia/phone.ts'
import { ID_PREFIXES, ID_RANDOM_LENGTH } from '@wabi/contract/ids.ts'
import { plainNumber } from '../verifications/claims.ts'

/** Indexed prefix lengths of a name's key. */
const NAME_LENGTHS = [2, 3, 4, 5, 6, 7, 8] as const
/** Indexed suffix lengths of a number. Nine digits are a complete number without its country code. */
const PHONE_ENDS = [4, 5, 6, 7, 8, 9] as const
const NUMBER_ENDS = [4, 5, 6] as const
/** Characters of a verification's id after the prefix, as shown in the list. */
const ID_PREFIX_CHARS = 8

/** The searchable data of a verification. */
export interface Findable {
  verificationId: string
  /** As entered by the client and by the customer. */
  names: readonly string[]
  email: string | null
  phone: string | null
  idNumber: string | null
}

const afterPrefix = (id: string) => id.slice(id.indexOf('_') + 1)
const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

/** The words that a verification is indexed under, before hashing. */
export function wordsOf({ verificationId, names, email, phone, idNumber }: Findable): string[] {
  const words = [`id ${afterPrefix(verificationId).slice(0, ID_PREFIX_CHARS)}`]
  for (const name of names) words.push(...nameWords(name))
  if (email) {
    const [local = '', domain = ''] = email.toLowerCase().split('@')
    words.push(`mail ${email.toLowerCase()}`, `mail-name ${local}`, `mail-at ${domain}`)
  }
  if (phone) words.push(...suffixWords('phone', digitsOf(toE164(phone) ?? phone), PHONE_ENDS))
  if (idNumber) {
    const plain = plainNumber(idNumber)
    words.push(`number ${plain}`, ...suffixWords('number-end', plain, NUMBER_ENDS))
  }
  return [...new Set(words)]
}

/** Prefixes of every rotation of the name's words: people may be known by any of them. */
function nameWords(name: string): string[] {
  const keys = nameKeys(name).slice(0, 6)
  const rotations = keys.map((_, at) => [...keys.slice(at), ...keys.slice(0, at)].join(''))
  return [
    ...keys.map((key) => `name-word ${key}`),
    ...rotations.flatMap((key) =>
      NAME_LENGTHS.filter((length) => length <= key.length).map((length) => `name ${key.slice(0, length)}`),
    ),
  ]
}

function suffixWords(kind: string, text: string, lengths: readonly number[]): string[] {
  return lengths.filter((length) => length <= text.length).map((length) => `${kind} ${text.slice(-length)}`)
}

/** A parsed search: an id of the platform, or words of which one must match. Without words nothing matches. */
export type Search = { id: string } | { words: string[] }

const WHOLE_ID = new RegExp(
  `(?:${Object.values(ID_PREFIXES).join('|')})_[A-Za-z0-9]{${ID_RANDOM_LENGTH}}`,
  'u',
)

export function readSearch(typed: string): Search {
  const id = WHOLE_ID.exec(typed)?.[0]
  if (id) return { id }
  const idStart = /^ver_([A-Za-z0-9]{8,})/u.exec(typed)?.[1]
  if (idStart) return { words: [`id ${idStart.slice(0, ID_PREFIX_CHARS)}`] }
  if (typed.includes('@')) return { words: [mailWord(typed.toLowerCase())] }
  if (/\d/u.test(typed)) return { words: numberWords(typed) }
  const keys = nameKeys(typed)
  const key = keys.join('')
  if (key.length >= NAME_LENGTHS[0]) return { words: [`name ${key.slice(0, NAME_LENGTHS.at(-1))}`] }
  return { words: keys.map((one) => `name-word ${one}`) }
}

function mailWord(typed: string): string {
  const [local = '', domain = ''] = typed.split('@')
  if (domain === '') return `mail-name ${local}`
  return local === '' ? `mail-at ${domain}` : `mail ${typed}`
}

function numberWords(typed: string): string[] {
  const plain = plainNumber(typed)
  const words = [`number ${plain}`]
  if (NUMBER_ENDS.some((length) => length === plain.length)) words.push(`number-end ${plain}`)
  const digits = digitsOf(toE164(typed) ?? typed)
  const onlyDigits = !/\p{L}/u.test(typed)
  if (onlyDigits && digits.length >= PHONE_ENDS[0]) words.push(`phone ${digits.slice(-PHONE_ENDS.at(-1)!)}`)
  return words
}
