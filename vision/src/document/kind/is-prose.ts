/** Words in a row that make a sentence or part of one; the lines of a chat are short. */
const MIN_WORDS = 4
/** Ethiopic script has no lower case: a heading of four words is common, five words or a full stop are not. */
const MIN_ETHIOPIC = 5
/** Share of the words that begin with a lower-case letter: labels and names are capitalised. */
const MIN_SMALL = 0.6
/** Cards separate the two languages of a label, or the label from its value, with these. */
const SEPARATORS = /[|/:]/u

/**
 * Whether a line is running text, as in letters, books and chats. Documents print titles, labels and values; prose may
 * mention a document's title, but among lower-case words.
 */
export function isProse(text: string): boolean {
  if (/[።፣]/u.test(text)) return true
  if (SEPARATORS.test(text)) return false
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const ethiopic = words.filter((word) => /^[\u1200-\u135a]/u.test(word)).length
  if (ethiopic >= MIN_ETHIOPIC) return true
  const latin = words.length - ethiopic
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return latin >= MIN_WORDS && small >= MIN_SMALL * latin
}
