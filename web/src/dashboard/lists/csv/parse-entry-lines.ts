import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { BLOCK_EFFECTS, LISTS, REJECTING_KINDS, TYPED_KINDS } from '@wabi/contract/review/list-entries.ts'
import { REASONS_OF_LIST } from '@wabi/contract/review/list-reasons.ts'
import type { TypedEntry } from '../../../evidence/entry-words.ts'
import { type CsvRecord, parseCsv } from '../../links/csv/parse-csv.ts'

/** A line of the file as an entry, or its problem. */
export interface EntryLine {
  line: number
  entry: TypedEntry | null
  problem: string | null
}

export interface ParsedEntries {
  lines: EntryLine[]
  /** Problem of the file as a whole; there are no lines then. */
  problem: string | null
}

/** Each line is a call of its own, so that every entry is checked and recorded like one that is entered by hand. */
export const MAX_ENTRY_LINES = 200

/** Columns with their headings, normalized: without case, spaces and punctuation. The first four are required. */
const HEADINGS = {
  list: 'list',
  kind: 'kind',
  value: 'value',
  reason: 'reason',
  documentType: 'document',
  country: 'country',
  effect: 'effect',
  words: 'words',
  expiryDays: 'expirydays',
} as const
type Column = keyof typeof HEADINGS
const COLUMNS = Object.keys(HEADINGS) as Column[]
const REQUIRED = COLUMNS.slice(0, 4)

export const SAMPLE_ENTRIES = `List,Kind,Value,Reason,Document,Country,Effect,Words,Expiry days
block,phone,+251911000104,money_mule,,,,Seen in three cases,365
block,number,EP1234567,document_forged,passport,ET,reject,,
watch,email,hana@mail.example,suspicion,,,,,
`

/** Parses the text of a CSV file into entries; the server validates them again. */
export function parseEntryLines(text: string): ParsedEntries {
  const { records, misquotedLine } = parseCsv(text)
  const refuse = (problem: string): ParsedEntries => ({ lines: [], problem })
  if (misquotedLine !== null)
    return refuse(
      `Line ${misquotedLine} has a quotation mark that is not closed or out of place. Please correct it.`,
    )
  const [head, ...rest] = records
  if (!head) return refuse('There is nothing in this file.')
  const headings = head.cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/gu, ''))
  const columns = new Map(COLUMNS.map((column) => [column, headings.indexOf(HEADINGS[column])]))
  if (REQUIRED.some((column) => columns.get(column) === -1))
    return refuse('The first line must name the columns List, Kind, Value and Reason.')
  if (rest.length === 0) return refuse('There is no entry in this file, only column names.')
  if (rest.length > MAX_ENTRY_LINES)
    return refuse(`This file has ${rest.length} entries; at most ${MAX_ENTRY_LINES} can be imported at once.`)
  return { lines: rest.map((record) => parseLine(record, columns)), problem: null }
}

function parseLine({ line, cells }: CsvRecord, columns: Map<Column, number>): EntryLine {
  // An apostrophe keeps spreadsheets from reading + as a formula.
  const getCell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim().replace(/^'/u, '')
  const known = <T extends string>(values: readonly T[], column: Column) => {
    const written = getCell(column).toLowerCase().replaceAll(/[ -]+/gu, '_')
    return values.find((value) => value === written)
  }
  const refuse = (problem: string): EntryLine => ({ line, entry: null, problem })
  const list = known(LISTS, 'list')
  const kind = known(TYPED_KINDS, 'kind')
  const value = getCell('value')
  const [documentType, country] = [known(DOCUMENT_TYPES, 'documentType'), getCell('country').toUpperCase()]
  const effect = known(BLOCK_EFFECTS, 'effect')
  const [words, expiryDays] = [getCell('words'), getCell('expiryDays')]
  if (!list) return refuse(`The list must be one of: ${LISTS.join(', ')}`)
  if (!kind) return refuse(`The kind must be one of: ${TYPED_KINDS.join(', ')}`)
  if (value.length < 3) return refuse('The value is missing')
  const reason = known(REASONS_OF_LIST[list], 'reason')
  if (!reason) return refuse(`The reason must be one of: ${REASONS_OF_LIST[list].join(', ')}`)
  if (reason === 'other' && words === '') return refuse('The reason “other” needs words')
  if (kind === 'number' && (!documentType || !/^[A-Z]{2}$/u.test(country)))
    return refuse(
      `A document number needs a document (${DOCUMENT_TYPES.join(', ')}) and a country such as ET`,
    )
  if (getCell('effect') !== '' && !effect)
    return refuse(`The effect must be one of: ${BLOCK_EFFECTS.join(', ')}`)
  if (effect && list !== 'block') return refuse('Only a block has an effect to choose')
  if (effect === 'reject' && !REJECTING_KINDS.some((one) => one === kind))
    return refuse('Only a document number can be rejected: others may be shared')
  if (expiryDays !== '' && !/^[1-9]\d{0,3}$/u.test(expiryDays))
    return refuse('Write the expiry as a number of days')
  const entry: TypedEntry = {
    list,
    kind,
    value,
    reason,
    ...(kind === 'number' && { documentType, country }),
    ...(effect && { effect }),
    ...(words !== '' && { words }),
    ...(expiryDays !== '' && { expiryDays: Number(expiryDays) }),
  }
  return { line, entry, problem: null }
}
