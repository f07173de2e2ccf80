import { pack } from 'tar-stream'
import type { PackageFiles } from './package-files.ts'

/** Only the person who unpacks a package may read its files. */
const FILE_MODE = 0o600

/** Not compressed: gzip has many forms of the same content, and a verifier must require every byte. */
export async function writeTar(files: PackageFiles, mtime: Date): Promise<Buffer> {
  const tar = pack()
  for (const [name, content] of files) tar.entry({ name, mode: FILE_MODE, mtime }, Buffer.from(content))
  tar.finalize()
  const parts: Buffer[] = []
  for await (const part of tar as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** A whole file as the parts of a download. */
export async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
