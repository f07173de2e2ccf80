import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Next to this file, or in the sources when the server is bundled. */
function migrationsFolder(): string {
  const nextToFile = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(nextToFile)
    ? nextToFile
    : fileURLToPath(new URL('../src/platform/db/migrations', import.meta.url))
}

export interface ShippedMigration {
  tag: string
  /** Timestamp that identifies it in the database's journal. */
  when: number
}

/** The migrations included in this version, oldest first. */
export function shippedMigrations(): ShippedMigration[] {
  const journal = readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: ShippedMigration[] }).entries
}

export interface MigrationFile {
  statements: string[]
  /** SHA-256 of the file, hexadecimal. */
  hash: string
  /**
   * The first line is `-- online`: statements run one by one outside a transaction, so that indexes can be built
   * CONCURRENTLY. Each must be repeatable.
   */
  online: boolean
}

export function readMigration({ tag }: Pick<ShippedMigration, 'tag'>): MigrationFile {
  const text = readFileSync(join(migrationsFolder(), `${tag}.sql`), 'utf8')
  return {
    statements: text
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
    hash: createHash('sha256').update(text).digest('hex'),
    online: /^-- online\b/u.test(text),
  }
}
