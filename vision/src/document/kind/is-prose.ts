/** Words in a row that make a sentence or a piece of one; a chat's lines are short. */
const LEAST_WORDS = 4
/** Ethiopic script has no small letters: a heading of four words is common, five and a full stop are not. */
const LEAST_ETHIOPIC = 5
/** Share of the words that begin with a small letter: labels and names begin with large ones. */
const LEAST_SMALL = 0.6
/** Cards set both languages of a label apart, or the label from its value. */
const SET_APART = /[|/:]/u

/**
 * Whether a line runs on as letters, books and chats do. Documents print titles, labels and values; what they are
 * called is also written about, and then it stands among small words.
 */
export function isProse(text: string): boolean {
  if (/[።፣]/u.test(text)) return true
  if (SET_APART.test(text)) return false
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const ethiopic = words.filter((word) => /^[\u1200-\u135a]/u.test(word)).length
  if (ethiopic >= LEAST_ETHIOPIC) return true
  const latin = words.length - ethiopic
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return latin >= LEAST_WORDS && small >= LEAST_SMALL * latin
}
