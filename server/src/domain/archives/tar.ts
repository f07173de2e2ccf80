/** One file of a tape archive in the ustar format (POSIX.1-2017, pax, "ustar Interchange Format"): head, content, padding. */

const BLOCK_BYTES = 512

/** The whole archive ends with two blocks of zeros. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES)

/** Largest size that eleven octal digits can say: 8 GiB. */
const MOST_BYTES = 8 ** 11 - 1

/**
 * A file's head. @param name of at most 100 ASCII characters
 * @throws Error for a name or size that the format cannot say
 */
export function tarHead(name: string, bytes: number, at: Date): Buffer {
  if (!/^[\x20-\x7e]{1,100}$/u.test(name) || bytes > MOST_BYTES)
    throw new Error('a name or a size is too long for a tar')
  const head = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  head.write(name, 0, 100, 'latin1')
  head.write(`${octal(0o600, 7)}\0`, 100, 'latin1')
  head.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108, 'latin1')
  head.write(`${octal(bytes, 11)}\0`, 124, 'latin1')
  head.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136, 'latin1')
  head.write('        ', 148, 'latin1')
  head.write('0', 156, 'latin1')
  head.write('ustar\x0000', 257, 'latin1')
  let sum = 0
  for (const byte of head) sum += byte
  head.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return head
}

/** What fills a file's last block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES)
}
