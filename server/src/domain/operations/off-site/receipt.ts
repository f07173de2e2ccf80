import { hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ConfigError } from '../../../platform/config/config.ts'
import { type Storage, StorageMissing } from '../../../platform/storage/storage.ts'
import { hmacSha256 } from '../../../platform/runtime/hmac-sha256.ts'

/**
 * The receipt of one encrypted backup, stored beside its parts and written last: a backup without it is incomplete. It
 * carries a mark under a key from ENCRYPTION_KEY, because anyone can encrypt something for the recipient.
 */
const Receipt = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  wabi: z.string(),
  /** The age public key that it was encrypted for. */
  recipient: z.string(),
  /** In order; joined, they are one age file, which contains a tar archive. */
  parts: z.array(z.object({ bytes: z.number(), sha256: z.string() })).min(1),
})
export type Receipt = z.infer<typeof Receipt>

const RECEIPT = 'receipt'
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/u

/** A backup's name, by which backups sort in time: `2026-11-29T03-00-00Z`. */
export const nameBackup = (createdAt: string): string => `${createdAt.slice(0, 19).replaceAll(':', '-')}Z`

export const partKey = (name: string, index: number): string =>
  `${name}/part-${String(index + 1).padStart(5, '0')}`

export const countBytes = ({ parts }: Receipt): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)

function markOf(text: string, root: Uint8Array): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', root, '', 'wabi backup receipt', 32))
  return hmacSha256(key, text)
}

export async function writeReceipt(
  target: Storage,
  name: string,
  receipt: Receipt,
  root: Uint8Array,
): Promise<void> {
  const text = JSON.stringify(receipt)
  await target.put(`${name}/${RECEIPT}`, Buffer.from(`${text}\n${markOf(text, root).toString('hex')}\n`))
}

/**
 * @param root null where only the form is checked
 * @throws ConfigError when the backup is incomplete, or its receipt was not written by this installation
 */
export async function readReceipt(target: Storage, name: string, root: Uint8Array | null): Promise<Receipt> {
  let stored: Uint8Array
  try {
    stored = await target.get(`${name}/${RECEIPT}`)
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
    throw new ConfigError(`The backup ${name} is incomplete: its receipt is missing.`)
  }
  const [text = '', mark = ''] = Buffer.from(stored).toString('utf8').split('\n')
  if (root) {
    const [given, own] = [Buffer.from(mark, 'hex'), markOf(text, root)]
    if (given.length !== own.length || !timingSafeEqual(given, own))
      throw new ConfigError(
        `The receipt of the backup ${name} was changed, or written under another ENCRYPTION_KEY than the one here. Nothing was restored.`,
      )
  }
  const read = Receipt.safeParse(parseJson(text))
  if (!read.success) throw new ConfigError(`The receipt of the backup ${name} cannot be read.`)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Names of the backups in a target, oldest first, and of those without a receipt. */
export async function listBackups(target: Storage): Promise<{ complete: string[]; incomplete: string[] }> {
  const names = new Set<string>()
  const complete = new Set<string>()
  for await (const { key } of target.list()) {
    const [name = '', file] = key.split('/')
    if (!NAME.test(name)) continue
    names.add(name)
    if (file === RECEIPT) complete.add(name)
  }
  return {
    complete: [...complete].toSorted(),
    incomplete: [...names].filter((name) => !complete.has(name)).toSorted(),
  }
}
