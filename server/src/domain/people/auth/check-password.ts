import { MIN_PASSWORD_LENGTH } from '@wabi/contract/client/password-length.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Refuses common passwords, those of few different characters and those that repeat the person's own names. There are
 * no rules of composition (NIST SP 800-63B-4, section 3.1.1.2).
 * @throws AppError `registration.password_weak`
 */
export async function checkPassword(
  password: string,
  field: string,
  own: readonly string[] = [],
): Promise<void> {
  const lower = password.toLowerCase()
  const root = lower.replace(/[\d\W_]+$/u, '')
  const fewDistinct = new Set(lower).size < 4
  const personal = own.some((name) => name.length >= 3 && root === name.toLowerCase())
  const short = [...password].length < MIN_PASSWORD_LENGTH
  if (short || fewDistinct || personal || (await isCommonPassword(password)))
    throw new AppError('registration.password_weak', {
      fields: { [field]: 'Please choose a longer or less common password.' },
    })
}
