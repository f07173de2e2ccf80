import { expect, test } from 'vitest'
import { readMigration, shippedMigrations } from './shipped-migrations.ts'

/** The last migration older than these rules; docs/OPERATIONS.md says what the exempt ones cost. */
const LAST_EXEMPT = '0028_fewer-entries-for-a-change'

/** Tables that grow with every verification. */
const BIG = [
  'customer_verifications',
  'verification_sessions',
  'verification_links',
  'verification_counts',
  'verification_reasons',
  'evidence',
  'findings',
  'decisions',
  'consents',
  'emails',
  'events',
  'webhook_logs',
  'webhook_attempts',
  'audit_log',
  'audit_links',
  'search_terms',
  'data_keys',
  'document_numbers',
  'detail_keys',
  'face_templates',
  'repeats',
]
const table = String.raw`(?:only\s+)?"?(?:${BIG.join('|')})"?(?=[\s(;]|$)`

/** Statements that rewrite or scan a big table under a lock that blocks readers or writers. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`^create\s+(?:unique\s+)?index\s+(?!concurrently).*?\son\s+${table}`, 'isu'),
    'build the index CONCURRENTLY in an online file',
  ],
  [
    new RegExp(String.raw`^alter\s+table\s+${table}.*\bgenerated\s+always\s+as\b`, 'isu'),
    'a stored generated column rewrites the table: add a plain column, a trigger and a backfill',
  ],
  [
    new RegExp(
      String.raw`^alter\s+table\s+${table}.*\badd\s+(?:column\s+)?.*\bdefault\s+(?:gen_random_uuid|nextval|random|clock_timestamp)`,
      'isu',
    ),
    'a volatile default rewrites the table: add the column without it',
  ],
  [
    new RegExp(String.raw`^alter\s+table\s+${table}.*\badd\s+column\s+\S+\s+(?:big|small)?serial`, 'isu'),
    'a serial column rewrites the table',
  ],
  [
    new RegExp(
      String.raw`^alter\s+table\s+${table}.*\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\s`,
      'isu',
    ),
    'a new type rewrites the table: add a column and backfill it',
  ],
  [
    new RegExp(String.raw`^alter\s+table\s+${table}.*\bset\s+not\s+null`, 'isu'),
    'add a NOT VALID check and validate it instead',
  ],
  [
    new RegExp(
      String.raw`^alter\s+table\s+${table}.*\badd\s+constraint\b(?=.*\b(?:foreign\s+key|check)\b)(?!.*\bnot\s+valid\b)`,
      'isu',
    ),
    'add the constraint NOT VALID, then validate it in an online file',
  ],
  [
    new RegExp(
      String.raw`^alter\s+table\s+${table}.*\badd\s+constraint\b.*\b(?:unique|primary\s+key)\b(?!\s+using\s+index)`,
      'isu',
    ),
    'build a unique index CONCURRENTLY, then add the constraint USING INDEX',
  ],
  [new RegExp(String.raw`^update\s+${table}`, 'isu'), 'backfill in batches with a job (kernel/run-sweep.ts)'],
  [
    new RegExp(String.raw`^delete\s+from\s+${table}`, 'isu'),
    'delete in batches with a job (kernel/run-sweep.ts)',
  ],
  [
    new RegExp(String.raw`^insert\s+into\b.*\bselect\b.*\bfrom\s+${table}`, 'isu'),
    'backfill in batches with a job (kernel/run-sweep.ts)',
  ],
  [/^(?:vacuum\s+full|cluster\b)/isu, 'this rewrites the table'],
]

/** The rules that a statement breaks; a line `-- allowed: why` above it disables them. */
function faults(statement: string): string[] {
  if (/^-- allowed: \S/mu.test(statement)) return []
  const sql = statement.replaceAll(/^--.*$/gmu, '').trim()
  return RULES.filter(([pattern]) => pattern.test(sql)).map(([, words]) => words)
}

const linted = shippedMigrations()
linted.splice(0, linted.findIndex(({ tag }) => tag === LAST_EXEMPT) + 1)

test.each(linted)('$tag does not block a big table', (migration) => {
  const { statements, online } = readMigration(migration)
  expect(statements.flatMap(faults)).toEqual([])
  for (const statement of statements) {
    const sql = statement.replaceAll(/^--.*$/gmu, '').trim()
    // Outside a transaction a statement may run twice; inside one PostgreSQL refuses CONCURRENTLY.
    if (/^create\s+(?:unique\s+)?index\b/iu.test(sql) && online)
      expect(sql).toMatch(/concurrently\s+if\s+not\s+exists/iu)
    if (!online) expect(sql).not.toMatch(/\bconcurrently\b/iu)
  }
})

test.each([
  'CREATE INDEX "a" ON "events" USING btree ("type")',
  'ALTER TABLE "evidence" ADD COLUMN "age" int GENERATED ALWAYS AS (bytes * 2) STORED',
  'ALTER TABLE "evidence" ADD COLUMN "key" uuid DEFAULT gen_random_uuid()',
  'ALTER TABLE "events" ADD COLUMN "place" bigserial NOT NULL',
  'ALTER TABLE "events" ALTER COLUMN "id" SET DATA TYPE bigint',
  'ALTER TABLE "events" ALTER COLUMN "type" SET NOT NULL',
  'ALTER TABLE "events" ADD CONSTRAINT "x" CHECK (type <> \'\')',
  'ALTER TABLE "events" ADD CONSTRAINT "x" FOREIGN KEY (a) REFERENCES clients(id)',
  'ALTER TABLE "events" ADD CONSTRAINT "x" UNIQUE("id")',
  'UPDATE customer_verifications SET status = status',
  'DELETE FROM audit_log WHERE id < 5',
  'INSERT INTO "audit_unsealed" SELECT id FROM audit_log',
])('the lint refuses %s', (statement) => expect(faults(statement)).toHaveLength(1))

test.each([
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "events" USING btree ("type")',
  'CREATE INDEX "a" ON "sweep_runs" USING btree ("name")',
  'ALTER TABLE "events" ADD COLUMN "note" text',
  'ALTER TABLE "events" ADD COLUMN "seen" boolean DEFAULT false NOT NULL',
  'ALTER TABLE "events" ADD CONSTRAINT "x" CHECK (type <> \'\') NOT VALID',
  'ALTER TABLE "events" ADD CONSTRAINT "x" UNIQUE USING INDEX "y"',
  'ALTER TABLE "events_archive" ALTER COLUMN "type" SET NOT NULL',
])('the lint accepts %s', (statement) => expect(faults(statement)).toEqual([]))
