import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../config.ts'

export const MANIFEST = 'manifest.json'
export const HEADS = 'audit-heads.json'
export const KEY = 'encryption.key'
/** Objects lie in this folder by their keys; the list has a line of SHA-256 and path for each, as `sha256sum -c` reads it. */
export const OBJECTS = 'storage'
export const OBJECT_LIST = 'storage.sha256'

const File = z.object({ file: z.string(), sha256: z.string() })

/** What a backup holds. Written last: a folder without it is none. */
export const Manifest = z.object({
  format: z.literal(1),
  wabi: z.string(),
  postgresql: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database, as it remembers it. */
  migratedTo: z.number(),
  /** Of the root keys that open it (platform/encryption-key.ts). */
  canaries: z.array(z.string()),
  withKey: z.boolean(),
  tables: z.array(File.extend({ table: z.string(), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
  objects: File.extend({ count: z.number(), bytes: z.number() }),
  heads: File.nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** @throws ConfigError when the folder holds no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new ConfigError(`${folder} holds no whole backup: there is no ${MANIFEST}.`)
  }
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new ConfigError(`${join(folder, MANIFEST)} is not one that this version reads.`)
  return read.data
}
