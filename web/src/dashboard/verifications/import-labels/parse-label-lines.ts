import type { InputOf } from '@wabi/contract/api.ts'
import { FRAUD_KINDS, LABEL_SOURCES, LABELS } from '@wabi/contract/review/labels.ts'
import { type CsvRecord, parseCsv } from '../../links/csv/parse-csv.ts'

export type LabelRow = InputOf<'labelVerifications'>['body']['labels'][number]

/** A line of the file as a label, or its problem. */
export interface LabelLine {
  line: number
  row: LabelRow | null
  problem: string | null
}

export interface ParsedLabels {
  lines: LabelLine[]
  /** Problem of the file as a whole; there are no lines then. */
  problem: string | null
}

export const MAX_LABEL_LINES = 2000

/** Columns with their headings, normalized: without case, spaces and punctuation. The first three are required. */
const HEADINGS = {
  verificationId: 'verificationid',
  label: 'label',
  source: 'source',
  kind: 'kind',
  amount: 'amount',
  currency: 'currency',
  learnedOn: 'learnedon',
  words: 'words',
} as const
type Column = keyof typeof HEADINGS
const COLUMNS = Object.keys(HEADINGS) as Column[]
const REQUIRED = COLUMNS.slice(0, 3)

export const SAMPLE_LABELS = `Verification ID,Label,Kind,Source,Amount,Currency,Learned on,Words
ver_4fTq9ZkB2mXc7LrD0sVn8HyWea,confirmed_fraud,mule,payment_dispute,12500,ETB,2026-11-21,
ver_8hYw2NcR6pKe1TzQ5mJx9BdGuA,false_positive,,internal_investigation,,,2026-11-22,Branch met the customer
`

/** Parses the text of a CSV file into labels; the server validates them again. */
export function parseLabelLines(text: string): ParsedLabels {
  const { records, misquotedLine } = parseCsv(text)
  const refuse = (problem: string): ParsedLabels => ({ lines: [], problem })
  if (misquotedLine !== null)
    return refuse(
      `Line ${misquotedLine} has a quotation mark that is not closed or out of place. Please correct it.`,
    )
  const [head, ...rest] = records
  if (!head) return refuse('There is nothing in this file.')
  const headings = head.cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/gu, ''))
  const columns = new Map(COLUMNS.map((column) => [column, headings.indexOf(HEADINGS[column])]))
  if (REQUIRED.some((column) => columns.get(column) === -1))
    return refuse('The first line must name the columns Verification ID, Label and Source.')
  if (rest.length === 0) return refuse('There is no label in this file, only column names.')
  if (rest.length > MAX_LABEL_LINES)
    return refuse(`This file has ${rest.length} labels; at most ${MAX_LABEL_LINES} can be imported at once.`)
  return { lines: rest.map((record) => parseLine(record, columns)), problem: null }
}

function parseLine({ line, cells }: CsvRecord, columns: Map<Column, number>): LabelLine {
  const getCell = (column: Column) => cells[columns.get(column) ?? -1] ?? ''
  const known = <T extends string>(values: readonly T[], column: Column) => {
    const written = getCell(column).toLowerCase().replaceAll(/[ -]+/gu, '_')
    return values.find((value) => value === written)
  }
  const refuse = (problem: string): LabelLine => ({ line, row: null, problem })
  const verificationId = getCell('verificationId')
  const label = known(LABELS, 'label')
  const kind = known(FRAUD_KINDS, 'kind')
  const source = known(LABEL_SOURCES, 'source')
  const amount = getCell('amount')
  const learnedOn = getCell('learnedOn')
  const words = getCell('words')
  if (!/^ver_[A-Za-z0-9]{26}$/u.test(verificationId)) return refuse('This is not a verification ID')
  if (!label) return refuse(`The label must be one of: ${LABELS.join(', ')}`)
  if (!source) return refuse(`The source must be one of: ${LABEL_SOURCES.join(', ')}`)
  if (label === 'confirmed_fraud' && !kind)
    return refuse(`Confirmed fraud needs a kind: ${FRAUD_KINDS.join(', ')}`)
  if (amount !== '' && !/^\d+(\.\d{1,2})?$/u.test(amount))
    return refuse('Write the amount as a number with at most two decimals, such as 12500.50')
  if (learnedOn !== '' && !isDay(learnedOn)) return refuse('Write the day as YYYY-MM-DD')
  const row: LabelRow = {
    verificationId,
    label,
    source,
    ...(label === 'confirmed_fraud' && { kind }),
    ...(amount !== '' && { amount: Number(amount), currency: getCell('currency').toUpperCase() || 'ETB' }),
    ...(learnedOn !== '' && { learnedAt: `${learnedOn}T00:00:00.000Z` }),
    ...(words !== '' && { words }),
  }
  return { line, row, problem: null }
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/u.test(text) && new Date(text).toJSON()?.startsWith(text) === true
