import { readFile } from 'node:fs/promises'
import { VisionError } from '../errors.ts'

/** The bytes of a plain file. @throws VisionError `image.unreadable_file` */
export async function loadImage(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : String(code)
    throw new VisionError('image.unreadable_file', `${path} cannot be read: ${why}.`, { cause: error })
  }
}
