import { expect, test } from 'vitest'
import type { Entry } from '../../../evidence/entry-words.ts'
import { parseEntryLines, SAMPLE_ENTRIES } from './parse-entry-lines.ts'
import { writeEntries } from './write-entries.ts'

const HEAD = 'list;kind;value;reason;document;country;effect;words;expiry days'
const parse = (line: string) => parseEntryLines(`${HEAD}\n${line}\n`).lines[0]

test('the sample file is read in full', () => {
  const { lines, problem } = parseEntryLines(SAMPLE_ENTRIES)
  expect(problem).toBeNull()
  expect(lines.map(({ row }) => row)).toEqual([
    {
      list: 'block',
      kind: 'phone',
      value: '+251911000104',
      reason: 'money_mule',
      words: 'Seen in three cases',
      expiryDays: 365,
    },
    {
      list: 'block',
      kind: 'number',
      value: 'EP1234567',
      reason: 'document_forged',
      documentType: 'passport',
      country: 'ET',
      effect: 'reject',
    },
    { list: 'watch', kind: 'email', value: 'hana@mail.example', reason: 'suspicion' },
  ])
})

test.each([
  ['deny;phone;+251911000104;suspicion;;;;;', 'The list must be one of'],
  ['block;face;ver_1;suspicion;;;;;', 'The kind must be one of'],
  ['block;phone;1;suspicion;;;;;', 'The value is missing'],
  ['allow;phone;+251911000104;suspicion;;;;;', 'The reason must be one of: look_alike'],
  ['block;phone;+251911000104;other;;;;;', 'needs words'],
  ['block;number;EP1234567;suspicion;passport;;;;', 'A document number needs'],
  ['block;phone;+251911000104;suspicion;;;reject;;', 'Only a document number can be rejected'],
  ['watch;phone;+251911000104;suspicion;;;review;;', 'Only a block has an effect'],
  ['block;phone;+251911000104;suspicion;;;;;soon', 'Write the expiry as a number of days'],
])('the line %s is refused with its problem', (line, problem) => {
  expect(parse(line)).toMatchObject({ line: 2, row: null, problem: expect.stringContaining(problem) })
})

test('a file without the required columns is refused as a whole', () => {
  expect(parseEntryLines('Name,Email\nSara,sara@example.com\n').problem).toContain('List, Kind, Value')
  expect(parseEntryLines(HEAD).problem).toContain('only column names')
})

test('an export keeps what was written, and no cell of it is a formula', () => {
  const entry = {
    list: 'block',
    kind: 'email',
    ending: 'mail.example',
    effect: 'review',
    state: 'active',
    reason: 'suspicion',
    words: '=HYPERLINK("x"), twice',
    addedBy: 'Almaz Desta',
    addedAt: '2026-11-29T10:00:00.000Z',
    reviewAt: '2027-11-29T10:00:00.000Z',
    expiresAt: null,
    verificationId: null,
  } as unknown as Entry
  const [head, line] = writeEntries([entry]).split('\r\n')
  expect(head?.split(',')).toHaveLength(12)
  expect(line).toBe(
    `block,email,mail.example,review,active,"Suspicion, not confirmed","'=HYPERLINK(""x""), twice",Almaz Desta,2026-11-29T10:00:00.000Z,2027-11-29T10:00:00.000Z,,`,
  )
})
