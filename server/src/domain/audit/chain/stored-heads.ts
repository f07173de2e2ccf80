import { z } from 'zod'
import { type Storage, StorageMissing } from '../../../platform/storage/storage.ts'
import type { Head } from './head.ts'

const HeadShape = z.object({
  chain: z.string(),
  length: z.int().min(1),
  hash: z.string(),
  signedAt: z.iso.datetime(),
  signature: z.string(),
})
const Heads = z.array(HeadShape)

/** Storage folder with one object per chain. A backup has the heads in a separate file. */
export const HEADS_FOLDER = 'audit-heads'

const READ_CONCURRENCY = 8

const storageKey = (chain: string) => `${HEADS_FOLDER}/${chain}`

/** @throws Error when the text is not a list of heads */
export function parseHeads(text: string): Head[] {
  return Heads.parse(JSON.parse(text))
}

/**
 * The newest stored head of one chain. Storage is shared by all processes and out of the database's reach: somebody who
 * tampers with one has not changed the other.
 */
export async function readHead(storage: Storage, chain: string): Promise<Head | null> {
  try {
    return HeadShape.parse(JSON.parse(Buffer.from(await storage.get(storageKey(chain))).toString()))
  } catch (error) {
    if (error instanceof StorageMissing) return null
    throw error
  }
}

/** The newest stored head of every chain. */
export async function listHeads(storage: Storage): Promise<Head[]> {
  const chains: string[] = []
  for await (const { key } of storage.list({ under: HEADS_FOLDER }))
    chains.push(key.slice(HEADS_FOLDER.length + 1))
  const heads: Head[] = []
  for (let from = 0; from < chains.length; from += READ_CONCURRENCY) {
    const batch = chains.slice(from, from + READ_CONCURRENCY).map((chain) => readHead(storage, chain))
    for (const head of await Promise.all(batch)) if (head) heads.push(head)
  }
  return heads
}

/** Stores a head, replacing the one of its chain. */
export function writeHead(storage: Storage, head: Head): Promise<void> {
  return storage.put(storageKey(head.chain), Buffer.from(`${JSON.stringify(head)}\n`))
}

/** Deletes heads whose loss staff have acknowledged, unless a newer one of the chain has been stored since. */
export async function deleteHeads(storage: Storage, acknowledged: readonly Head[]): Promise<void> {
  for (const { chain, hash } of acknowledged)
    if ((await readHead(storage, chain))?.hash === hash) await storage.delete(storageKey(chain))
}
