const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Encodes two bytes as three characters that a QR code stores compactly (RFC 9285). */
export function base45(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const two = i + 1 < bytes.length
    let value = two ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!
    for (let k = 0; k < (two ? 3 : 2); k++) {
      text += ALPHABET[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}
