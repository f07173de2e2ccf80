import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { buildQuery, createTransaction } from './drizzle-internals.ts'

const people = pgTable('people', { givenName: text() })
const db = drizzle(new pg.Pool(), { casing: 'snake_case' })

interface Sent {
  text: string
  values: unknown[]
}

/** A connection that records what Drizzle sends to it, and replies with one row. */
function recordingClient(): { client: pg.PoolClient; sent: Sent[] } {
  const sent: Sent[] = []
  const query = async ({ text }: { text: string }, values: unknown[]) => {
    sent.push({ text, values })
    return { rows: [['Abebe']] }
  }
  return { client: { query } as unknown as pg.PoolClient, sent }
}

test('a transaction sends its queries to its own connection, with column names of the pool’s dialect', async () => {
  const { client, sent } = recordingClient()
  const rows = await createTransaction(db, client).select().from(people)
  expect(rows).toEqual([{ givenName: 'Abebe' }])
  expect(sent).toEqual([{ text: 'select "given_name" from "people"', values: [] }])
})

test('a transaction within it is a savepoint on the same connection', async () => {
  const { client, sent } = recordingClient()
  await createTransaction(db, client).transaction(async (tx) => void (await tx.select().from(people)))
  expect(sent.map(({ text }) => text)).toEqual([
    'savepoint sp1',
    'select "given_name" from "people"',
    'release savepoint sp1',
  ])
})

test('a query that is built once runs on the connection of each transaction, unnamed', async () => {
  const first = recordingClient()
  const second = recordingClient()
  const building = createTransaction(db, first.client)
  const query = buildQuery(
    building
      .select()
      .from(people)
      .where(eq(people.givenName, sql.placeholder('name'))),
  )
  expect(await query.run(createTransaction(db, second.client), { name: 'Abebe' })).toEqual([
    { givenName: 'Abebe' },
  ])
  expect(first.sent).toEqual([])
  expect(second.sent).toEqual([
    { text: 'select "given_name" from "people" where "people"."given_name" = $1', values: ['Abebe'] },
  ])
})
