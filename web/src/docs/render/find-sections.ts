import type { Page } from './page.ts'

export interface Section {
  /** Its anchor; empty for the text before the first heading. */
  id: string
  title: string
  level: number
  /** Its text without markup, with single spaces. */
  words: string
}

const HEADING = /<h([23]) id="([^"]+)">([\s\S]*?)<\/h\1>/gu

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function extractWords(markup: string): string {
  return markup
    .replaceAll(/<(figcaption|button|pre)\b[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll(/<(?!\/?(?:code|i|span|a|strong|em)\b)[^>]+>/gu, ' ')
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** A page's headings with the text below each, without code: for the table of contents and the search. */
export function findSections({ title, lead, body }: Page): Section[] {
  const { markup } = body
  const found = [...markup.matchAll(HEADING)]
  const first = extractWords(markup.slice(0, found[0]?.index ?? markup.length))
  return [
    { id: '', title, level: 1, words: `${lead.replaceAll('`', '')} ${first}`.trim() },
    ...found.map((match, at) => ({
      id: match[2] ?? '',
      title: extractWords(match[3] ?? ''),
      level: Number(match[1]),
      words: extractWords(markup.slice(match.index + match[0].length, found[at + 1]?.index ?? markup.length)),
    })),
  ]
}
