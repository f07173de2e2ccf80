import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../../platform/config/config.ts'

export const MANIFEST = 'manifest.json'
export const HEADS = 'audit-heads.json'
export const KEY = 'encryption.key'
/** Folder of the stored objects, by key; the list has SHA-256 and path of each in the format of `sha256sum -c`. */
export const OBJECTS = 'storage'
export const OBJECT_LIST = 'storage.sha256'

const File = z.object({ file: z.string(), sha256: z.string() })

/** The contents of a backup. Written last: a folder without it is not a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  wabi: z.string(),
  postgresql: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest migration recorded in the database. */
  migratedTo: z.number(),
  /** Canaries of the root keys that open it (platform/crypto/encryption-key.ts). */
  canaries: z.array(z.string()),
  withKey: z.boolean(),
  tables: z.array(File.extend({ table: z.string(), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
  objects: File.extend({ count: z.number(), bytes: z.number() }),
  heads: File.nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** @throws ConfigError when the folder does not contain a complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new ConfigError(`${folder} does not contain a complete backup: ${MANIFEST} is missing.`)
  }
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success)
    throw new ConfigError(`${join(folder, MANIFEST)} is not a manifest that this version can read.`)
  return read.data
}
