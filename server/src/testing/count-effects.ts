import pg from 'pg'

/** Counts the effects per reference: verifications, events and mails. `databaseUrl` is the superuser's. */
export async function countEffects(
  databaseUrl: string,
  references: readonly string[],
): Promise<{ notOnce: number; verifications: number; events: number; mails: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ verifications: number; events: number; mails: number }>(
      `select count(distinct v.verification_id)::int as verifications,
         (select count(*)::int from events e where e.verification_id = any (array_agg(v.verification_id))) as events,
         (select count(*)::int from emails m where m.verification_id = any (array_agg(v.verification_id))) as mails
       from unnest($1::text[]) r (reference) left join customer_verifications v on v.client_reference = r.reference
       group by r.reference`,
      [references],
    )
    const sum = (of: 'verifications' | 'events' | 'mails') => rows.reduce((n, row) => n + row[of], 0)
    return {
      notOnce: rows.filter((row) => row.verifications !== 1 || row.events !== 1 || row.mails !== 1).length,
      verifications: sum('verifications'),
      events: sum('events'),
      mails: sum('mails'),
    }
  } finally {
    await client.end()
  }
}
