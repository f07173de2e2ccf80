import type { SearchEntry } from '../../render/search-index.ts'

const EXCERPT_MARGIN = 50

/** The text around the last match. */
function excerpt(body: string, words: readonly string[]): string {
  const at = Math.max(0, ...words.map((word) => body.toLowerCase().indexOf(word)))
  const from = Math.max(0, at - EXCERPT_MARGIN)
  return (from > 0 ? '…' : '') + body.slice(from, at + 3 * EXCERPT_MARGIN)
}

/** Appends a text with the searched words highlighted; never as markup. */
function appendMarked(parent: Element, text: string, words: readonly string[]): void {
  // Of the characters that `splitWords` allows in a word, only the dot is special in a pattern.
  const pattern = words.map((word) => word.replaceAll('.', String.raw`\.`)).join('|')
  for (const part of text.split(new RegExp(`(${pattern})`, 'giu'))) {
    if (words.includes(part.toLowerCase())) {
      const mark = document.createElement('mark')
      mark.textContent = part
      parent.append(mark)
    } else parent.append(part)
  }
}

/** One search result. */
export function resultLine(entry: SearchEntry, words: readonly string[], at: number): HTMLLIElement {
  const [address, page, heading, body] = entry
  const line = document.createElement('li')
  line.id = `found-${at}`
  line.role = 'option'
  line.dataset.address = address
  line.ariaSelected = 'false'
  const title = document.createElement('b')
  appendMarked(title, heading || page, words)
  const rest = document.createElement('small')
  appendMarked(rest, heading ? `${page} · ${excerpt(body, words)}` : excerpt(body, words), words)
  line.append(title, rest)
  return line
}
