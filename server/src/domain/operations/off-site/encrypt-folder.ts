import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { ConfigError } from '../../../platform/config/config.ts'

/** Only the person who unpacks a backup may read its files. */
const FILE_MODE = 0o600

/** Adds every file of a folder to a tar archive and ends it. */
export async function packFolder(tar: Pack, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    const name = relative(folder, path)
    await pipeline(createReadStream(path), tar.entry({ name, size, mode: FILE_MODE }))
  }
  tar.finalize()
}

/**
 * The files of a folder as a tar archive, encrypted for an age recipient (`age1…`).
 * @throws ConfigError when the recipient is not valid
 */
export async function* encryptFolder(folder: string, recipient: string): AsyncGenerator<Uint8Array> {
  // Loaded where it is used: most processes never encrypt a backup.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new ConfigError(
      'BACKUP_RECIPIENT is not a valid age public key: copy the line that begins with age1 again, as age-keygen prints it.',
    )
  }
  const tar = pack()
  const packed = packFolder(tar, folder).catch((error: Error) => {
    tar.destroy(error)
  })
  yield* await encrypter.encrypt(ReadableStream.from(tar as AsyncIterable<Uint8Array>))
  await packed
}

/** Joins and cuts bytes into parts of one size; the last is smaller. */
export async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= size) {
      const joined = Buffer.concat(waiting)
      yield joined.subarray(0, size)
      waiting = [joined.subarray(size)]
      length -= size
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}

const RECIPIENT_TYPES: Record<string, string> = { age1pq1: 'mlkem768x25519', age1: 'X25519' }

/** Whether an age file begins with a header for exactly one recipient of this key's type. */
export function isForOneRecipient(file: Uint8Array, recipient: string): boolean {
  const header = Buffer.from(file).toString('latin1', 0, 8192)
  const end = header.indexOf('\n---')
  if (!header.startsWith('age-encryption.org/v1\n') || end < 0) return false
  const stanzas = header.slice(0, end).match(/^-> .*$/gmu) ?? []
  const prefix = Object.keys(RECIPIENT_TYPES).find((one) => recipient.startsWith(one))
  return stanzas.length === 1 && stanzas[0]!.split(' ')[1] === RECIPIENT_TYPES[prefix ?? '']
}
