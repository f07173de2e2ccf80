/**
 * Whether a text contains a word, up to a few misread letters: the least edit distance between the word and any part of
 * the text (Sellers 1980) is at most one in six letters. Short words must match exactly.
 */
export function nearlyContains(text: string, word: string): boolean {
  if (text.includes(word)) return true
  const allowed = word.length < 7 ? 0 : Math.min(3, Math.floor(word.length / 6))
  if (allowed === 0 || text.length + allowed < word.length) return false
  let column = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (const letter of text) {
    const next = [0]
    for (let i = 1; i <= word.length; i++) {
      const swap = column[i - 1]! + (word[i - 1] === letter ? 0 : 1)
      next.push(Math.min(swap, column[i]! + 1, next[i - 1]! + 1))
    }
    if (next[word.length]! <= allowed) return true
    column = next
  }
  return false
}
