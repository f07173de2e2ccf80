import { createReadStream, createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { packFolder } from '../domain/operations/off-site/encrypt-folder.ts'
import { unpack } from '../domain/operations/off-site/open-off-site.ts'
import { readMigration, shippedMigrations } from '../platform/db/shipped-migrations.ts'

const RELEASES = fileURLToPath(new URL('../../test-fixtures/releases', import.meta.url))
const [BACKUP, EXPECTED, MIGRATIONS] = ['backup.tar.gz', 'expected.json', 'migrations.json'] as const

/** What an installation of the release showed before its backup. */
export interface Expected {
  username: string
  password: string
  apiKey: string
  verifications: { verificationId: string; status: string; customerName: string }[]
  /** The case that a person decided. */
  decided: { verificationId: string; status: string; reason: string }
  webhooks: { id: string; url: string; events: string[] }[]
  opened: number
  auditRows: number
}

/** Recorded releases, oldest first; each is a folder in server/test-fixtures/releases. */
export const listReleases = (): string[] => readdirSync(RELEASES).toSorted()

export async function writeRelease(version: string, backup: string, expected: Expected): Promise<void> {
  const folder = join(RELEASES, version)
  await mkdir(folder)
  const tar = pack()
  await Promise.all([
    pipeline(tar, createGzip({ level: 9 }), createWriteStream(join(folder, BACKUP))),
    packFolder(tar, backup),
  ])
  writeFileSync(join(folder, EXPECTED), `${JSON.stringify(expected, null, 2)}\n`)
  const hashes = shippedMigrations().map(({ tag }) => [tag, readMigration({ tag }).hash])
  writeFileSync(join(folder, MIGRATIONS), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}

/** Unpacks a release's backup into an empty folder. */
export async function readRelease(version: string, into: string): Promise<Expected> {
  const tar = extract()
  const packed = createReadStream(join(RELEASES, version, BACKUP))
  await Promise.all([pipeline(packed, createGunzip(), tar), unpack(tar, into)])
  return JSON.parse(readFileSync(join(RELEASES, version, EXPECTED), 'utf8')) as Expected
}

/** SHA-256 of each migration of a release, by tag. */
export const releasedMigrations = (version: string): Record<string, string> =>
  JSON.parse(readFileSync(join(RELEASES, version, MIGRATIONS), 'utf8')) as Record<string, string>
