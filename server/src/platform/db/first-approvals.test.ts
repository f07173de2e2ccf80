import { expect, test } from 'vitest'
import { useOldDatabases } from './testing/use-old-databases.ts'

const createOld = await useOldDatabases()

/** Cases of one client as written up to migration 0025, which recorded every approval as a decision. */
const OLD_ROWS = `
  insert into clients (id, company_name, contact_email) values ('cli_a', 'A', 'a@example.com');
  insert into customer_verifications (client_id, verification_id, customer_name, customer_email, status, expires_at)
    select 'cli_a', v, '', '', 'pending', now() + interval '1 day'
    from unnest(array['four_eyes', 'half_way', 'second_said_no', 'two_eyes', 'asked_between']) v;
  insert into decisions (id, client_id, verification_id, outcome, overall_score, checks, rules_version, made_by, follows)
    select id, 'cli_a', v, outcome, 50, '[]', '1', by, follows from (values
      ('f1', 'four_eyes', 'pending_review', null, null), ('f2', 'four_eyes', 'approved', 'bekele', 'f1'),
      ('h1', 'half_way', 'pending_review', null, null),
      ('s1', 'second_said_no', 'pending_review', null, null), ('s2', 'second_said_no', 'rejected', 'bekele', 's1'),
      ('t1', 'two_eyes', 'pending_review', null, null), ('t2', 'two_eyes', 'approved', 'almaz', 't1'),
      ('a1', 'asked_between', 'pending_review', null, null), ('a2', 'asked_between', 'pending_review', null, 'a1'),
      ('a3', 'asked_between', 'approved', 'almaz', 'a2')) d (id, v, outcome, by, follows);
  insert into approvals (client_id, verification_id, decision_id, user_id, created_at)
    select 'cli_a', v, decision, by, at::timestamptz from (values
      ('four_eyes', 'f1', 'almaz', '2026-10-01 08:00:00'), ('four_eyes', 'f1', 'bekele', '2026-10-01 09:00:00'),
      ('half_way', 'h1', 'almaz', '2026-10-01 08:00:00'), ('second_said_no', 's1', 'almaz', '2026-10-01 08:00:00'),
      ('asked_between', 'a1', 'almaz', '2026-10-01 08:00:00')) a (v, decision, by, at);
  insert into case_results (client_id, verification_id, admin_id, result, created_at, waited_since, opened_at, due_at)
    select 'cli_a', v, by, result, at::timestamptz, at::timestamptz, at::timestamptz, at::timestamptz from (values
      ('four_eyes', 'almaz', 'approved', '2026-10-01 08:00:00.4'), ('four_eyes', 'bekele', 'approved', '2026-10-01 09:00:00.4'),
      ('half_way', 'almaz', 'approved', '2026-10-01 08:00:01'),
      ('second_said_no', 'almaz', 'approved', '2026-10-01 08:00:04'), ('second_said_no', 'bekele', 'rejected', '2026-10-01 09:00:00'),
      ('two_eyes', 'almaz', 'approved', '2026-10-01 08:00:00'),
      ('asked_between', 'almaz', 'approved', '2026-10-01 08:00:00'), ('asked_between', 'almaz', 'approved', '2026-10-02 08:00:00')
    ) r (v, by, result, at)`

/** A sole approval and a second approval are decisions. */
const EXPECTED = [
  'asked_between almaz approved_first',
  'asked_between almaz approved',
  'four_eyes almaz approved_first',
  'four_eyes bekele approved',
  'half_way almaz approved_first',
  'second_said_no almaz approved_first',
  'second_said_no bekele rejected',
  'two_eyes almaz approved',
]

test.each(['superuser', 'plain'] as const)(
  'the migration distinguishes first approvals from decisions in old figures, with the tables owned by %s',
  async (owner) => {
    const { client, upgrade } = await createOld('0025', owner)
    await client.query(OLD_ROWS)
    await upgrade()
    const { rows } = await client.query<{ said: string }>(
      `select concat_ws(' ', verification_id, admin_id, result) as said from case_results
        order by verification_id, created_at`,
    )
    expect(rows.map(({ said }) => said)).toEqual(EXPECTED)
  },
)
