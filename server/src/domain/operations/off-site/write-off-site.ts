import { createHash } from 'node:crypto'
import { ConfigError } from '../../../platform/config/config.ts'
import { WABI_VERSION } from '../../../platform/config/wabi-version.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { encryptFolder, inParts, isForOneRecipient } from './encrypt-folder.ts'
import { nameBackup, partKey, readReceipt, type Receipt, writeReceipt } from './receipt.ts'

/** Also how much memory writing and verifying takes. */
const PART_BYTES = 16 * 1024 ** 2

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Encrypts a backup folder for the recipient into a target, then reads it back: length and hash of every part, and that
 * the header names one recipient of the key's type. The receipt is written last.
 * @throws ConfigError when what is stored differs from what was written
 */
export async function writeOffSite(
  target: Storage,
  folder: string,
  { recipient, createdAt, root }: { recipient: string; createdAt: string; root: Uint8Array },
): Promise<{ name: string; receipt: Receipt }> {
  const name = nameBackup(createdAt)
  const parts: Receipt['parts'] = []
  for await (const part of inParts(encryptFolder(folder, recipient), PART_BYTES)) {
    await target.put(partKey(name, parts.length), part)
    parts.push({ bytes: part.length, sha256: hashOf(part) })
  }
  const receipt: Receipt = { format: 1, createdAt, wabi: WABI_VERSION, recipient, parts }
  await verifyParts(target, name, receipt)
  await writeReceipt(target, name, receipt, root)
  await readReceipt(target, name, root)
  return { name, receipt }
}

async function verifyParts(target: Storage, name: string, receipt: Receipt): Promise<void> {
  for await (const { index, bytes } of readParts(target, name, receipt))
    if (index === 0 && !isForOneRecipient(bytes, receipt.recipient))
      throw new ConfigError(`The backup ${name} is not encrypted for BACKUP_RECIPIENT alone.`)
}

/**
 * The parts of a backup, each compared with the receipt.
 * @throws ConfigError that names the part which is missing or changed
 */
export async function* readParts(
  target: Storage,
  name: string,
  { parts }: Receipt,
): AsyncGenerator<{ index: number; bytes: Uint8Array }> {
  for (const [index, { bytes: length, sha256 }] of parts.entries()) {
    const key = partKey(name, index)
    const bytes = await target.get(key)
    if (bytes.length !== length || hashOf(bytes) !== sha256)
      throw new ConfigError(
        `The backup ${name} is damaged: ${key} has ${bytes.length} bytes that differ from the ${length} that were written.`,
      )
    yield { index, bytes }
  }
}
