import { expect, test } from 'vitest'
import { useOldDatabases } from './testing/use-old-databases.ts'

const createOld = await useOldDatabases()

/** Entries as erasures left them up to migration 0083: with their values and words. */
const OLD_ROWS = `
  insert into clients (id, company_name, contact_email) values ('cli_a', 'A', 'a@example.com');
  insert into customer_verifications (client_id, verification_id, status, expires_at, created_at, erased_at)
    values ('cli_a', 'erased', 'expired', now() + interval '1 day', now() - interval '1 day', now()),
      ('cli_a', 'kept', 'expired', now() + interval '1 day', now() - interval '1 day', null);
  insert into blocks (id, client_id, kind, sealed, hash, model_version, verification_id, reason, created_by,
      suspended_at, suspended_by, complaint)
    values ('number', 'cli_a', 'number', 'v', 'h', null, 'erased', 'w', 'usr_a', null, null, null),
      ('phone', 'cli_a', 'phone', 'v', 'h', null, 'erased', 'w', 'usr_a', now(), 'usr_a', 'c'),
      ('face', 'cli_a', 'face', 'v', null, 'm', 'erased', 'w', 'usr_a', null, null, null),
      ('of_kept', 'cli_a', 'number', 'v', 'h', null, 'kept', 'w', 'usr_a', null, null, null),
      ('typed', 'cli_a', 'number', 'v', 'h', null, null, 'w', 'usr_a', null, null, null);`

test('the migration removes values and words of list entries of people erased earlier, except a face’s measurements', async () => {
  const { client, upgrade } = await createOld('0083', 'plain')
  await client.query(OLD_ROWS)
  await upgrade()
  const { rows } = await client.query(
    'select id, sealed, hash, reason, complaint from blocks order by id collate "C"',
  )
  const whole = { sealed: 'v', hash: 'h', reason: 'w', complaint: null }
  expect(rows).toEqual([
    { id: 'face', sealed: 'v', hash: null, reason: '', complaint: null },
    { id: 'number', sealed: '', hash: 'h', reason: '', complaint: null },
    { id: 'of_kept', ...whole },
    { id: 'phone', sealed: '', hash: 'h', reason: '', complaint: '' },
    { id: 'typed', ...whole },
  ])
})
