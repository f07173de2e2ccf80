import { expect, test } from 'vitest'
import { findFaulty } from './explain-statements.ts'
import type { Statement } from './statement-log.ts'

const OWN = `client_id = current_setting('wabi.client_id', true)`

const findFaults = async (text: string, scope: Statement['scope']) =>
  (await findFaulty([{ text, values: ['x'], scope, place: 'here' }])).flatMap(({ faults }) =>
    faults.map(({ words }) => words),
  )

test.each([
  ['system', 'select id from auth_sessions where user_type = $1', 'no index of auth_sessions serves it'],
  ['tenant', 'select id from evidence where session_id = $1', 'evidence is read without client_id'],
  ['tenant', 'update evidence set kind = kind where id = $1', 'evidence is read without client_id'],
  [
    'tenant',
    'select e.id from evidence e join findings f on f.evidence_id = e.id where e.client_id = $1',
    'findings is read without client_id',
  ],
  [
    'tenant',
    `select id from webhook_logs where ${OWN} and claim <> $1 and id > '' and event_id in (select id from events)`,
    'events is read without client_id',
  ],
  ['system', `select id from evidence where ${OWN} and kind = $1`, 'the system scope has no tenant'],
] as const)('in the %s scope is refused: %s', async (scope, text, fault) => {
  expect(await findFaults(text, scope)).toContain(fault)
})

test('an index scan without a bounding condition is refused, whichever index it is', async () => {
  expect(
    await findFaults('select id from webhook_configs where webhook_name <> $1 order by id', 'system'),
  ).toContainEqual(expect.stringMatching(/^webhook_configs_\w+ is read from end to end$/u))
})

test.each([
  `select id from evidence where ${OWN} and session_id = $1`,
  'select id from evidence where client_id = $1 order by created_at limit 5',
  `select e.id from evidence e join findings f on f.evidence_id = e.id and f.client_id = e.client_id
   where e.${OWN} and e.id = $1`,
  'select id from clients where id = $1',
])('%s is accepted', async (text) => {
  expect(await findFaults(text, 'tenant')).toEqual([])
})
