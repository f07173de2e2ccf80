import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF file written by this platform: inflates streams and maps glyph ids back to letters
 * with the fonts' ToUnicode tables, which make the file searchable and its text selectable.
 */
export function pdfPages(file: Buffer): string[] {
  const objects = new Map<string, string>()
  const latin = file.toString('latin1')
  for (const [, id, body] of latin.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gsu)) objects.set(id!, body!)
  const readStream = (id: string) => {
    const body = objects.get(id) ?? ''
    const at = body.indexOf('stream\n')
    const raw = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
    return body.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1')
  }
  const fontTables = new Map<string, Map<number, string>>()
  for (const [id, body] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/u.exec(body)?.[1]
    if (table) fontTables.set(id, parseLetters(readStream(table)))
  }
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/u.test(body))
    .map((body) => {
      const resources = objects.get(/\/Resources (\d+) 0 R/u.exec(body)?.[1] ?? '') ?? ''
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name, id]) => [name!, id!]),
      )
      return readText(readStream(/\/Contents (\d+) 0 R/u.exec(body)?.[1] ?? ''), (name) =>
        fontTables.get(fonts.get(name) ?? ''),
      )
    })
}

/** A font's glyph ids and the letters they show. */
function parseLetters(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from, , list] of table.matchAll(/<(\w+)> <(\w+)> \[(.*?)\]/gsu)) {
    const shown = [...list!.matchAll(/<([\w\s]*)>/gu)]
    for (const [index, [, hex]] of shown.entries())
      letters.set(
        Number.parseInt(from!, 16) + index,
        Buffer.from(hex!.replaceAll(/\s/gu, ''), 'hex').swap16().toString('utf16le'),
      )
  }
  return letters
}

function readText(content: string, getFont: (name: string) => Map<number, string> | undefined): string {
  let letters = new Map<number, string>()
  let text = ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gsu)) {
    if (font) letters = getFont(font) ?? new Map()
    if (shown === undefined) continue
    for (const [, hex] of shown.matchAll(/<(\w*)>/gu))
      for (const [glyph] of hex!.matchAll(/\w{4}/gu))
        text += letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd'
    text += '\n'
  }
  return text
}
