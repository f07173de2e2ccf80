import { parseName, searchKeys, soughtKeys, type ParsedName } from '@wabi/names'
import { toE164 } from '@wabi/contract/ethiopia/phone.ts'
import { ID_PREFIXES, ID_RANDOM_LENGTH } from '@wabi/contract/ids.ts'
import { plainNumber } from '../verifications/claims.ts'

/** Of a number's end. Nine digits are a whole number without its country. */
const PHONE_ENDS = [4, 5, 6, 7, 8, 9] as const
const NUMBER_ENDS = [4, 5, 6] as const
/** Of a verification's id, as the list shows it. */
const ID_BEGINNING = 8

/** What of a person can be searched for. */
export interface Findable {
  verificationId: string
  /** As the client wrote it and as the customer did. */
  names: readonly string[]
  email: string | null
  phone: string | null
  idNumber: string | null
}

const afterPrefix = (id: string) => id.slice(id.indexOf('_') + 1)
const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

/** The words that a verification is filed under, before they are hashed. */
export function wordsOf({ verificationId, names, email, phone, idNumber }: Findable): string[] {
  const words = [`id ${afterPrefix(verificationId).slice(0, ID_BEGINNING)}`]
  for (const name of names) words.push(...searchKeys(name).map(nameWord))
  if (email) {
    const [local = '', domain = ''] = email.toLowerCase().split('@')
    words.push(`mail ${email.toLowerCase()}`, `mail-name ${local}`, `mail-at ${domain}`)
  }
  if (phone) words.push(...endsOf('phone', digitsOf(toE164(phone) ?? phone), PHONE_ENDS))
  if (idNumber) {
    const plain = plainNumber(idNumber)
    words.push(`number ${plain}`, ...endsOf('number-end', plain, NUMBER_ENDS))
  }
  return [...new Set(words)]
}

const nameWord = (key: string) => `name ${key}`

function endsOf(kind: string, text: string, lengths: readonly number[]): string[] {
  return lengths.filter((length) => length <= text.length).map((length) => `${kind} ${text.slice(-length)}`)
}

/** What was typed as a name, and what one of must be filed, by how much of it that holds (`soughtKeys`): words, or their terms. */
export interface SoughtName {
  typed: ParsedName
  whole: string[]
  beginning: string[]
  any: string[]
}

/** What was typed into the search: an id of ours, a name, or words of which one must be filed. No words: nothing can match. */
export type Search = { id: string } | { name: SoughtName } | { words: string[] }

const WHOLE_ID = new RegExp(
  `(?:${Object.values(ID_PREFIXES).join('|')})_[A-Za-z0-9]{${ID_RANDOM_LENGTH}}`,
  'u',
)

export function readSearch(typed: string): Search {
  const id = WHOLE_ID.exec(typed)?.[0]
  if (id) return { id }
  const beginning = /^ver_([A-Za-z0-9]{8,})/u.exec(typed)?.[1]
  if (beginning) return { words: [`id ${beginning.slice(0, ID_BEGINNING)}`] }
  if (typed.includes('@')) return { words: [mailWord(typed.toLowerCase())] }
  if (/\d/u.test(typed)) return { words: numberWords(typed) }
  const name = parseName(typed)
  const keys = soughtKeys(name)
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
  const plain = plainNumber(typed)
  const words = [`number ${plain}`]
  if (NUMBER_ENDS.some((length) => length === plain.length)) words.push(`number-end ${plain}`)
  const digits = digitsOf(toE164(typed) ?? typed)
  const onlyDigits = !/\p{L}/u.test(typed)
  if (onlyDigits && digits.length >= PHONE_ENDS[0]) words.push(`phone ${digits.slice(-PHONE_ENDS.at(-1)!)}`)
  return words
}
