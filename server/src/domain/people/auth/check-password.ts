import { AppError } from '../../kernel/app-error.ts'

/**
 * The most commonly guessed passwords that meet the minimum length. Compared in lower case, with and without trailing
 * digits and symbols, so `Password2026!` counts as one of them.
 */
const COMMON = new Set(
  `12345678 123456789 1234567890 87654321 987654321 0987654321 11111111 00000000 12341234 11223344 123123123 88888888
  66666666 99999999 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty123 asdfghjk asdfghjkl zxcvbnm1 abcd1234
  abc12345 a1b2c3d4 password passw0rd p@ssw0rd p@ssword pa55word pass1234 admin123 administrator adminadmin rootroot
  welcome welcome1 letmein letmein1 iloveyou sunshine princess football baseball basketball superman batman123 trustno1
  whatever computer internet starwars michelle jennifer charlie1 liverpool chelsea1 arsenal1 manchester changeme
  changeit default1 secret12 secret123 test1234 testtest guest123 master12 dragon12 monkey12 shadow12 ethiopia
  ethiopia1 ethiopia123 addisababa addis123 habesha1 amharic1 selam123 abebe123 verification identity identity1
  company1 company123 business mypassword newpassword samsung1 google123 facebook hello123 hellohello blink182`.split(
    /\s+/u,
  ),
)

/**
 * Refuses common passwords and those that repeat the person's own names.
 * @throws AppError `registration.password_weak`
 */
export function checkPassword(password: string, field: string, own: readonly string[] = []): void {
  const lower = password.toLowerCase()
  const root = lower.replace(/[\d\W_]+$/u, '')
  const fewDistinct = new Set(lower).size < 4
  const personal = own.some((name) => name.length >= 3 && root === name.toLowerCase())
  if ([...password].length < 8 || fewDistinct || personal || COMMON.has(lower) || COMMON.has(root))
    throw new AppError('registration.password_weak', {
      fields: { [field]: 'Please choose a longer or less common password.' },
    })
}
