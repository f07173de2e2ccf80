import { createReadStream } from 'node:fs'
import { VisionError } from '../core/errors.ts'
import { MAX_INPUT_BYTES } from '../image/decode.ts'

const WHY: Record<string, string> = {
  ENOENT: 'no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
}

/**
 * The bytes of a file, a pipe or standard input (`-`). Reading stops just past the size limit, so that an oversized or
 * endless input is still rejected as too large.
 * @throws VisionError `image.unreadable_file`
 */
export async function loadImage(path: string): Promise<Uint8Array> {
  try {
    const parts: Buffer[] = []
    let length = 0
    for await (const part of path === '-' ? process.stdin : createReadStream(path)) {
      parts.push(part as Buffer)
      length += (part as Buffer).length
      if (length > MAX_INPUT_BYTES) break
    }
    return Buffer.concat(parts)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new VisionError('image.unreadable_file', `${path} cannot be read: ${WHY[code] ?? code}.`, {
      cause: error,
    })
  }
}
