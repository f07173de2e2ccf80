import { MIN_PASSWORD_LENGTH } from '@wabi/contract/client/password-length.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Shorter words are in many passwords by chance. */
const MIN_NAME_LENGTH = 3

/** What remains of a password without the words of the person's own names. */
function withoutNames(password: string, own: readonly (string | null)[]): string {
  const words = own.flatMap((name) => name?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? [])
  return words
    .filter((word) => word.length >= MIN_NAME_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
}

/**
 * Refuses common passwords, those of few different characters and those that are too short without the person's own
 * names. There are no rules of composition (NIST SP 800-63B-4, section 3.1.1.2).
 * @param own names of the person, their user name and company
 * @throws AppError `registration.password_weak`
 */
export async function checkPassword(
  password: string,
  field: string,
  own: readonly (string | null)[] = [],
): Promise<void> {
  const lower = password.toLowerCase()
  const fewDistinct = new Set(lower).size < 4
  const short = [...withoutNames(password, own)].length < MIN_PASSWORD_LENGTH
  if (short || fewDistinct || (await isCommonPassword(password)))
    throw new AppError('registration.password_weak', {
      fields: { [field]: 'Please choose a longer or less common password.' },
    })
}
