import { expect, test } from 'vitest'
import { parseLabelLines, SAMPLE_LABELS } from './parse-label-lines.ts'

const ID = 'ver_4fTq9ZkB2mXc7LrD0sVn8HyWea'
const HEAD = 'verification id;label;source;kind;amount;currency;learned on;words'
const parse = (line: string) => parseLabelLines(`${HEAD}\n${line}\n`).lines[0]

test('the sample file is read in full', () => {
  const { lines, problem } = parseLabelLines(SAMPLE_LABELS)
  expect(problem).toBeNull()
  expect(lines.map(({ row }) => row)).toEqual([
    {
      verificationId: ID,
      label: 'confirmed_fraud',
      kind: 'mule',
      source: 'payment_dispute',
      amount: 12_500,
      currency: 'ETB',
      learnedAt: '2026-11-21T00:00:00.000Z',
    },
    {
      verificationId: 'ver_8hYw2NcR6pKe1TzQ5mJx9BdGuA',
      label: 'false_positive',
      source: 'internal_investigation',
      learnedAt: '2026-11-22T00:00:00.000Z',
      words: 'Branch met the customer',
    },
  ])
})

test('labels and sources may be written with spaces and capitals', () => {
  expect(parse(`${ID};Confirmed fraud;Law enforcement;Stolen identity;;;;`)?.row).toMatchObject({
    label: 'confirmed_fraud',
    source: 'law_enforcement',
    kind: 'stolen_identity',
  })
})

test.each([
  [`ver_1;unsure;other;;;;;`, 'This is not a verification ID'],
  [`${ID};fraud;other;;;;;`, 'The label must be one of'],
  [`${ID};unsure;newspaper;;;;;`, 'The source must be one of'],
  [`${ID};confirmed_fraud;other;;;;;`, 'Confirmed fraud needs a kind'],
  [`${ID};unsure;other;;1,5;;;`, 'Write the amount'],
  [`${ID};unsure;other;;;;2026-02-30;`, 'Write the day'],
])('the line %s is refused with its problem', (line, problem) => {
  expect(parse(line)).toMatchObject({ line: 2, row: null, problem: expect.stringContaining(problem) })
})

test('a file without the required columns is refused as a whole', () => {
  expect(parseLabelLines('Name,Email\nSara,sara@example.com\n').problem).toContain('Verification ID')
  expect(parseLabelLines(HEAD).problem).toContain('only column names')
})
