import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { ConfigError } from '../../../platform/config/config.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listBackups, readReceipt, type Receipt } from './receipt.ts'
import { readParts } from './write-off-site.ts'

/** The identity is missing or another one; the backup itself may be sound. */
export class WrongIdentity extends ConfigError {}

/**
 * The identity in a file as `age-keygen` writes it.
 * @throws WrongIdentity when there is none
 */
export async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new WrongIdentity(`The identity file cannot be read: ${error.message}.`)
  })
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!found)
    throw new WrongIdentity(`${path} contains no age identity: a line that begins with AGE-SECRET-KEY-.`)
  return found
}

/**
 * Decrypts a backup of a target, the newest unless one is named, into an empty folder.
 * @param root the key that the receipt was marked under; null: the receipt's mark is not checked
 * @throws ConfigError when there is none or it is damaged; WrongIdentity
 */
export async function openOffSite(
  target: Storage,
  into: string,
  { identity, root, name }: { identity: string; root: Uint8Array | null; name?: string | undefined },
): Promise<{ name: string; receipt: Receipt }> {
  const chosen = name ?? (await listBackups(target)).complete.at(-1)
  if (chosen === undefined) throw new ConfigError('There is no complete backup in BACKUP_TO.')
  const receipt = await readReceipt(target, chosen, root)
  const { Decrypter, identityToRecipient } = await import('age-encryption')
  const own = await identityToRecipient(identity).catch(() => {
    throw new WrongIdentity('The identity file does not contain a valid age identity.')
  })
  if (own !== receipt.recipient)
    throw new WrongIdentity(
      `This identity belongs to ${own}, and the backup ${chosen} was encrypted for ${receipt.recipient}. Use the identity file of that key.`,
    )
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  async function* ciphertext() {
    for await (const { bytes } of readParts(target, chosen!, receipt)) yield bytes
  }
  const encrypted = Readable.toWeb(Readable.from(ciphertext(), { objectMode: false }))
  const tar = extract()
  const plain = await decrypter.decrypt(encrypted as ReadableStream<Uint8Array>)
  await Promise.all([pipeline(Readable.fromWeb(plain as never), tar), unpack(tar, into)])
  return { name: chosen, receipt }
}

/** Writes the files of a tar archive below a folder. */
export async function unpack(tar: ReturnType<typeof extract>, into: string): Promise<void> {
  for await (const entry of tar) {
    const path = resolve(into, entry.header.name)
    if (!path.startsWith(`${resolve(into)}${sep}`))
      throw new ConfigError(`The backup contains ${entry.header.name}, which is outside of its folder.`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }
}
