import type { InputOf } from '@wabi/contract/api.ts'
import { FRAUD_KINDS, LABEL_SOURCES, LABELS } from '@wabi/contract/review/labels.ts'
import { type Cells, parseTable } from '../../csv/parse-table.ts'

export type LabelRow = InputOf<'labelVerifications'>['body']['labels'][number]

export const MAX_LABEL_LINES = 2000

export const SAMPLE_LABELS = `Verification ID,Label,Kind,Source,Amount,Currency,Learned on,Words
ver_4fTq9ZkB2mXc7LrD0sVn8HyWea,confirmed_fraud,mule,payment_dispute,12500,ETB,2026-11-21,
ver_8hYw2NcR6pKe1TzQ5mJx9BdGuA,false_positive,,internal_investigation,,,2026-11-22,Branch met the customer
`

/** Parses the text of a CSV file into labels. */
export const parseLabelLines = (text: string) =>
  parseTable(text, {
    headings: HEADINGS,
    required: ['verificationId', 'label', 'source'],
    maxLines: MAX_LABEL_LINES,
    words: {
      columnsMissing: 'The first line must name the columns Verification ID, Label and Source.',
      empty: 'There is no label in this file, only column names.',
      tooMany: (lines) =>
        `This file has ${lines} labels; at most ${MAX_LABEL_LINES} can be imported at once.`,
    },
    readRow,
  })

const HEADINGS = {
  verificationId: 'verificationid',
  label: 'label',
  source: 'source',
  kind: 'kind',
  amount: 'amount',
  currency: 'currency',
  learnedOn: 'learnedon',
  words: 'words',
}

function readRow(cells: Cells<keyof typeof HEADINGS>): LabelRow | string {
  const verificationId = cells.text('verificationId')
  const label = cells.oneOf(LABELS, 'label')
  const kind = cells.oneOf(FRAUD_KINDS, 'kind')
  const source = cells.oneOf(LABEL_SOURCES, 'source')
  const amount = cells.text('amount')
  const learnedOn = cells.text('learnedOn')
  const words = cells.text('words')
  if (!/^ver_[A-Za-z0-9]{26}$/u.test(verificationId)) return 'This is not a verification ID'
  if (!label) return `The label must be one of: ${LABELS.join(', ')}`
  if (!source) return `The source must be one of: ${LABEL_SOURCES.join(', ')}`
  if (label === 'confirmed_fraud' && !kind) return `Confirmed fraud needs a kind: ${FRAUD_KINDS.join(', ')}`
  if (amount !== '' && !/^\d+(\.\d{1,2})?$/u.test(amount))
    return 'Write the amount as a number with at most two decimals, such as 12500.50'
  if (learnedOn !== '' && !isDay(learnedOn)) return 'Write the day as YYYY-MM-DD'
  return {
    verificationId,
    label,
    source,
    ...(label === 'confirmed_fraud' && { kind }),
    ...(amount !== '' && { amount: Number(amount), currency: cells.text('currency').toUpperCase() || 'ETB' }),
    ...(learnedOn !== '' && { learnedAt: `${learnedOn}T00:00:00.000Z` }),
    ...(words !== '' && { words }),
  }
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/u.test(text) && new Date(text).toJSON()?.startsWith(text) === true
