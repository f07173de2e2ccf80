import type { SearchEntry } from '../../render/search-index.ts'

const AROUND = 50

/** The words around the first of the words searched for. */
function excerpt(body: string, words: readonly string[]): string {
  const at = Math.max(0, ...words.map((word) => body.toLowerCase().indexOf(word)))
  const from = Math.max(0, at - AROUND)
  return (from > 0 ? '…' : '') + body.slice(from, at + 3 * AROUND)
}

/** Puts a text in with the searched words marked; never as markup. */
function marked(place: Element, text: string, words: readonly string[]): void {
  // Of what `wordsOf` lets into a word only the dot means something to a pattern.
  const pattern = words.map((word) => word.replaceAll('.', String.raw`\.`)).join('|')
  for (const part of text.split(new RegExp(`(${pattern})`, 'giu'))) {
    if (words.includes(part.toLowerCase())) {
      const mark = document.createElement('mark')
      mark.textContent = part
      place.append(mark)
    } else place.append(part)
  }
}

/** One line of what was found. */
export function resultLine(entry: SearchEntry, words: readonly string[], at: number): HTMLLIElement {
  const [address, page, heading, body] = entry
  const line = document.createElement('li')
  line.id = `found-${at}`
  line.role = 'option'
  line.dataset.address = address
  line.ariaSelected = 'false'
  const title = document.createElement('b')
  marked(title, heading || page, words)
  const rest = document.createElement('small')
  marked(rest, heading ? `${page} · ${excerpt(body, words)}` : excerpt(body, words), words)
  line.append(title, rest)
  return line
}
