import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exempt, unusedEntries } from './exempt-statements.ts'
import type { FaultyStatement } from './explain-statements.ts'

let notes: string

beforeAll(() => {
  notes = mkdtempSync(join(tmpdir(), 'wabi-notes-'))
  writeFileSync(join(notes, '1.files'), '..')
  writeFileSync(join(notes, '1.used'), 'domain/mail/emails/\ndomain/integration/api-keys/')
  writeFileSync(join(notes, '2.files'), '.')
  writeFileSync(join(notes, '2.used'), 'domain/people/team/')
})
afterAll(() => rmSync(notes, { recursive: true }))

test('unused entries are reported once the whole suite has run', () => {
  expect(unusedEntries(notes, 4)).toEqual([])
  const unused = unusedEntries(notes, 3)
  expect(unused).toContain('domain/review/')
  expect(unused).toContain('domain/integration/webhooks/')
  for (const needed of ['domain/mail/emails/', 'domain/integration/api-keys/', 'domain/people/team/'])
    expect(unused).not.toContain(needed)
})

const faulty = (
  place: string,
  scope: 'tenant' | 'system',
  fault: FaultyStatement['faults'][number],
): FaultyStatement => ({
  statement: { text: 'select', values: [], scope, place },
  faults: [fault],
  plan: '',
})

test.each([
  [
    'server/src/domain/integration/api-keys/find-usable-key.ts:3',
    'system',
    'api_keys',
    'unnamed_client',
    true,
  ],
  [
    'server/src/domain/integration/api-keys/find-usable-key.ts:3',
    'tenant',
    'api_keys',
    'unnamed_client',
    false,
  ],
  [
    'server/src/domain/integration/api-keys/find-usable-key.ts:3',
    'system',
    'evidence',
    'unnamed_client',
    false,
  ],
  ['server/src/domain/verification/links/create-link.ts:3', 'system', 'api_keys', 'unnamed_client', false],
  ['server/src/domain/verification/links/create-link.ts:3', 'tenant', 'clients', 'no_index', true],
  ['server/src/domain/verification/links/create-link.ts:3', 'tenant', 'evidence', 'no_index', false],
] as const)('%s in the %s scope, %s: %s is exempt: %s', (place, scope, table, kind, passes) => {
  expect(exempt([faulty(place, scope, { kind, table, words: '' })])).toHaveLength(passes ? 0 : 1)
})
