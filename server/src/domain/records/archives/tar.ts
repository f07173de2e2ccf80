/** A file in a tar archive (POSIX.1-2017, pax, "ustar Interchange Format") consists of header, content and padding. */

const BLOCK_BYTES = 512

/** An archive ends with two blocks of zeros. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES)

/** Largest size in eleven octal digits: 8 GiB - 1. */
const MAX_FILE_BYTES = 8 ** 11 - 1

/**
 * The header of a file.
 * @param name at most 100 ASCII characters
 * @throws Error for a name or size that the format cannot represent
 */
export function tarHeader(name: string, bytes: number, at: Date): Buffer {
  if (!/^[\x20-\x7e]{1,100}$/u.test(name) || bytes > MAX_FILE_BYTES)
    throw new Error('a name or a size is too long for a tar')
  const header = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(name, 0, 100, 'latin1')
  header.write(`${octal(0o600, 7)}\0`, 100, 'latin1')
  header.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108, 'latin1')
  header.write(`${octal(bytes, 11)}\0`, 124, 'latin1')
  header.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136, 'latin1')
  header.write('        ', 148, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  let sum = 0
  for (const byte of header) sum += byte
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return header
}

/** Fills up a file's last block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES)
}
