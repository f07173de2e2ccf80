import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { asSystem } from './tenant.ts'

/** The tables in section 3 of the specification, with every column; `=` gives its default. */
const SPECIFIED: Record<string, string> = {
  auth_sessions: 'id userId userType token expiresAt createdAt',
  sessions: 'sid sess expire',
  admin_users: "id username email password role='admin' isActive=true createdAt updatedAt lastLogin",
  organizations:
    "id companyName businessType licenseNumber contactEmail contactPhone address website logo status='active' createdBy createdAt updatedAt",
  clients:
    "id companyName licenseNumber contactEmail contactPhone logo status='active' apiKey apiSecret webhookUrl verificationSettings createdAt",
  client_users:
    "id clientId username email password role='viewer' firstName lastName isActive=true lastLogin createdAt",
  customer_verifications:
    "id clientId verificationId customerName customerEmail customerPhone purpose status='pending' verificationLink expiresAt completedAt createdAt",
  verification_sessions:
    "id clientId verificationId sessionId nationality personalInfo frontImagePath backImagePath livenessImages ocrResults status='pending' createdAt completedAt",
  verification_links:
    "id clientId sessionId customerName customerEmail verificationUrl notes status='pending' emailSent=false createdAt expiresAt",
  verification_rules:
    "id documentType country='ET' requiredFields validationRules isActive=true createdAt updatedAt",
  api_keys:
    "id clientId keyName apiKey apiSecret permissions='{read}' isActive=true lastUsed expiresAt createdAt updatedAt",
  webhook_configs:
    'id clientId webhookName url events secret isActive=true retryAttempts=3 timeoutSeconds=30 lastTriggered createdAt updatedAt',
  webhook_logs:
    'id webhookConfigId event payload responseStatus responseBody attempt=1 success=false errorMessage deliveredAt',
}

const UNIQUE = [
  'auth_sessions.token',
  'admin_users.username',
  'admin_users.email',
  'clients.api_key',
  'client_users.username',
  'customer_verifications.verification_id',
  'verification_sessions.session_id',
  'api_keys.api_key',
]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.each(Object.entries(SPECIFIED))(
  '%s has the columns and defaults of the specification',
  async (table, columns) => {
    const { rows } = await asSystem(world, (tx) =>
      tx.execute<{ column_name: string; column_default: string | null }>(
        sql`select column_name, column_default from information_schema.columns where table_name = ${table} and table_schema = 'public'`,
      ),
    )
    const defaults = new Map(rows.map((row) => [row.column_name, row.column_default]))
    for (const column of columns.split(' ')) {
      const [name = '', expected] = column.split('=')
      expect([...defaults.keys()], table).toContain(snake(name))
      if (expected) expect(plain(defaults.get(snake(name))), `${table}.${name}`).toBe(expected)
    }
  },
)

/** A default without its cast: `'{"read"}'::text[]` reads `'{read}'`. */
function plain(value: string | null | undefined): string | undefined {
  return value?.replace(/::[\w[\] ]+$/, '').replaceAll('"', '')
}

test('columns that the specification calls unique are unique', async () => {
  const { rows } = await asSystem(world, (tx) =>
    tx.execute<{ name: string }>(sql`
      select t.relname || '.' || a.attname as name
      from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indisunique and i.indnatts = 1 and i.indpred is null`),
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(UNIQUE))
})
