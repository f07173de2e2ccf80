import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside this file; beside the bundle in a built server. */
export function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside)
    ? beside
    : fileURLToPath(new URL('../src/platform/db/migrations', import.meta.url))
}

/** The migrations that this version brings, oldest first; `when` is how the database remembers one. */
export function shippedMigrations(): { tag: string; when: number }[] {
  const journal = readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries
}
