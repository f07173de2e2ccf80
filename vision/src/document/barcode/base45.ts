const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/**
 * RFC 9285: three characters for two bytes, two for a last single one. The space is a character like any other, so the
 * scanned text must not be trimmed.
 * @returns null when the text is no base45
 */
export function decodeBase45(text: string): Uint8Array | null {
  if (text.length === 0 || text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (one) => ALPHABET.indexOf(one))
    if (digits.some((one) => one < 0)) return null
    const [low = 0, middle = 0, high = 0] = digits
    const value = low + 45 * middle + 2025 * high
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return null
    if (digits.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
