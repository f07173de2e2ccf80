import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { BLOCK_EFFECTS, LISTS, REJECTING_KINDS, TYPED_KINDS } from '@wabi/contract/review/list-entries.ts'
import { REASONS_OF_LIST } from '@wabi/contract/review/list-reasons.ts'
import type { TypedEntry } from '../../../evidence/entry-words.ts'
import { type Cells, parseTable } from '../../csv/parse-table.ts'

/** Each line is a call of its own, so that every entry is checked and recorded like one that is entered by hand. */
export const MAX_ENTRY_LINES = 200

export const SAMPLE_ENTRIES = `List,Kind,Value,Reason,Document,Country,Effect,Words,Expiry days
block,phone,+251911000104,money_mule,,,,Seen in three cases,365
block,number,EP1234567,document_forged,passport,ET,reject,,
watch,email,hana@mail.example,suspicion,,,,,
`

/** Parses the text of a CSV file into entries. */
export const parseEntryLines = (text: string) =>
  parseTable(text, {
    headings: HEADINGS,
    required: ['list', 'kind', 'value', 'reason'],
    maxLines: MAX_ENTRY_LINES,
    words: {
      columnsMissing: 'The first line must name the columns List, Kind, Value and Reason.',
      empty: 'There is no entry in this file, only column names.',
      tooMany: (lines) =>
        `This file has ${lines} entries; at most ${MAX_ENTRY_LINES} can be imported at once.`,
    },
    readRow,
  })

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
}

function readRow(cells: Cells<keyof typeof HEADINGS>): TypedEntry | string {
  const list = cells.oneOf(LISTS, 'list')
  const kind = cells.oneOf(TYPED_KINDS, 'kind')
  const value = cells.text('value')
  const [documentType, country] = [
    cells.oneOf(DOCUMENT_TYPES, 'documentType'),
    cells.text('country').toUpperCase(),
  ]
  const effect = cells.oneOf(BLOCK_EFFECTS, 'effect')
  const [words, expiryDays] = [cells.text('words'), cells.text('expiryDays')]
  if (!list) return `The list must be one of: ${LISTS.join(', ')}`
  if (!kind) return `The kind must be one of: ${TYPED_KINDS.join(', ')}`
  if (value.length < 3) return 'The value is missing'
  const reason = cells.oneOf(REASONS_OF_LIST[list], 'reason')
  if (!reason) return `The reason must be one of: ${REASONS_OF_LIST[list].join(', ')}`
  if (reason === 'other' && words === '') return 'The reason “other” needs words'
  if (kind === 'number' && (!documentType || !/^[A-Z]{2}$/u.test(country)))
    return `A document number needs a document (${DOCUMENT_TYPES.join(', ')}) and a country such as ET`
  if (cells.text('effect') !== '' && !effect) return `The effect must be one of: ${BLOCK_EFFECTS.join(', ')}`
  if (effect && list !== 'block') return 'Only a block has an effect to choose'
  if (effect === 'reject' && !REJECTING_KINDS.some((one) => one === kind))
    return 'Only a document number can be rejected: others may be shared'
  if (expiryDays !== '' && !/^[1-9]\d{0,3}$/u.test(expiryDays)) return 'Write the expiry as a number of days'
  return {
    list,
    kind,
    value,
    reason,
    ...(kind === 'number' && { documentType, country }),
    ...(effect && { effect }),
    ...(words !== '' && { words }),
    ...(expiryDays !== '' && { expiryDays: Number(expiryDays) }),
  }
}
