import { nameWords } from './name-words.ts'
import { sameName } from './same-name.ts'

/**
 * Whether two names that customers typed are one person's: in any order and either script, with spellings that stand for
 * each other, and with or without the grandfather's name. The two names of a father and of his son are two people's.
 */
export function sameClaimedName(a: string, b: string): boolean {
  const [one, other] = [nameWords(a), nameWords(b)]
  const whole = (words: typeof one) => ({ words, surnameWords: 1, fatherNeeded: true })
  return sameName(one, whole(other)) || sameName(other, whole(one))
}
