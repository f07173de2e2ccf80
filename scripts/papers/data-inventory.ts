import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { DATA_CLASSES, type DataClass } from './data-classes.ts'
import { TABLES } from './tables.ts'

const SCHEMA = new URL('../../server/src/platform/db/schema/', import.meta.url)

/** A table of the database and its columns, by their names in PostgreSQL. */
export interface SchemaTable {
  name: string
  columns: string[]
}

/** Every table of the schema, by name. */
export async function readSchemaTables(): Promise<SchemaTable[]> {
  const files = readdirSync(SCHEMA).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, SCHEMA).href) as Promise<Record<string, unknown>>),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return [...new Set(tables)]
    .map((table) => {
      const { name, columns } = getTableConfig(table)
      return { name, columns: columns.map((column) => toSnakeCase(column.name)) }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** docs/compliance/data-inventory.md: which table holds what about whom, how it is protected and when it is deleted. */
export async function renderDataInventory(): Promise<string> {
  const tables = await readSchemaTables()
  const sections = Object.entries(DATA_CLASSES).map(([id, { title, retention }]) => {
    const rows = tables.filter(({ name }) => TABLES[name]?.class === (id as DataClass)).map(toRow)
    return `## ${title}\n\nDeleted: ${retention}\n\n| Table | Contents | Personal columns and secrets |\n| --- | --- | --- |\n${rows.join('\n')}`
  })
  const columns = tables.map(({ name, columns: names }) => `- \`${name}\`: ${names.join(', ')}`)
  return `# Data inventory

Generated from the database schema and \`scripts/papers/tables.ts\` by \`npm run fix\`; a test fails while it is out of date.

*Sealed* is AES-256-GCM under a key of that one verification (or of the client, where there is no verification), which is wrapped by \`ENCRYPTION_KEY\`:
destroying the key erases what it sealed. *Keyed hash* is an HMAC under a key derived from \`ENCRYPTION_KEY\`; it finds equal values
and reveals none. Photos are sealed files in the storage (\`STORAGE_URL\`), not in the database.

${sections.join('\n\n')}

## Columns

Every column of every table, so that a new one shows in review.

${columns.join('\n')}
`
}

function toRow({ name }: SchemaTable): string {
  const { contents, columns = {} } = TABLES[name]!
  const protections = Object.entries(columns).map(
    ([protection, names]) => `${protection}: ${names.join(', ')}`,
  )
  return `| \`${name}\` | ${contents} | ${protections.join('; ')} |`
}
