import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Writes lines to a file durably, compressed if its name ends in `.gz`. @returns the SHA-256 of the file's bytes */
export async function writeHashed(path: string, lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  async function* hashed(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const text = Readable.from(lines, { objectMode: false })
  await (path.endsWith('.gz')
    ? pipeline(text, createGzip({ level: 6 }), hashed, out)
    : pipeline(text, hashed, out))
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
  return hash.digest('hex')
}
