/**
 * Decodes a file of unknown encoding. Spreadsheets write UTF-8 with and without a byte order mark, UTF-16 ('Unicode
 * text') and, on older Windows, the Western code page; bytes that are not valid UTF-8 are decoded as the latter.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return decode('utf-16le', bytes)
  if (a === 0xfe && b === 0xff) return decode('utf-16be', bytes)
  if (a === 0xef && b === 0xbb && c === 0xbf) return decode('utf-8', bytes)
  const unmarked = utf16(bytes)
  if (unmarked) return decode(unmarked, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

/** The decoder removes byte order marks. */
const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/** Separators and digits contain a zero byte in UTF-16; text in other encodings contains none. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 2000)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 20 < sample.length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
