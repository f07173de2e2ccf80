import type { ClaimMatch, DocumentFindings, FieldSource } from '../../shapes.ts'

const UNREADABLE: ClaimMatch = { result: 'unreadable', printed: null, source: null }

/**
 * The claimed number against one side. Only characters that print alike may stand for each other: on drawn cards a
 * distance of one whole character let 20 of 28 wrong numbers through.
 */
export function matchIdNumber(claimed: string, document: DocumentFindings): ClaimMatch {
  const wanted = fold(claimed)
  if (wanted.length < 4) return UNREADABLE
  const sure: [FieldSource, string][] = []
  if (document.mrz?.valid) {
    const { documentNumber, optionalData } = document.mrz.fields
    sure.push(
      ['mrz', documentNumber],
      ...optionalData.split(' ').map((part): [FieldSource, string] => ['mrz', part]),
    )
  }
  for (const { text, fields } of document.barcodes) {
    if (fields?.idNumber) sure.push(['barcode', fields.idNumber])
    else if (/^[A-Z0-9/ -]{5,24}$/i.test(text)) sure.push(['barcode', text])
  }
  for (const [source, number] of sure) {
    // What carries its own check digits is exact: here not even look-alikes are allowed.
    if (plain(number) === plain(claimed)) return { result: 'match', printed: number, source }
  }
  const seen = document.text.find((line) => printsNumber(line.text, wanted))
  const other = sure.find(([, number]) => sameKind(plain(number), plain(claimed)))
  if (seen && !other) return { result: 'match', printed: claimed, source: 'print' }
  if (other) return { result: 'conflict', printed: other[1], source: other[0] }

  const labelled = document.sources.idNumber === 'print' ? document.fields.idNumber : undefined
  if (labelled && !document.doubtful.includes('idNumber') && sameKind(plain(labelled), plain(claimed))) {
    return { result: 'conflict', printed: labelled, source: 'print' }
  }
  return UNREADABLE
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const LOOK_ALIKES: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
}

const fold = (text: string) => [...plain(text)].map((one) => LOOK_ALIKES[one] ?? one).join('')

/** The number stands in the line by itself: not as a part of a longer run of digits. */
function printsNumber(line: string, wanted: string): boolean {
  const words = line.split(/[\s|]+/)
  for (let from = 0; from < words.length; from++) {
    let joined = ''
    for (let to = from; to < Math.min(words.length, from + 5); to++) {
      joined += fold(words[to]!)
      // Groups of digits before or behind make it a part of a longer number.
      if (joined === wanted) return !isGroup(words[from - 1]) && !isGroup(words[to + 1])
      if (joined.length > wanted.length) break
    }
  }
  return false
}

const isGroup = (word: string | undefined) => word !== undefined && /^\d{3,}$/.test(word)

/** Another number of the same kind: as long, and letters where letters are. A number of another kind says nothing. */
function sameKind(a: string, b: string): boolean {
  const shape = (text: string) => text.replaceAll(/\d/g, '9').replaceAll(/[A-Z]/g, 'A')
  return a !== b && a.length === b.length && shape(a) === shape(b)
}
