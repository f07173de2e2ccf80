/** Check digit of a machine-readable zone: weights 7, 3, 1; A = 10 … Z = 35, `<` = 0 (ICAO 9303 part 3, 4.9). */
export function mrzCheckDigit(text: string): string {
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    const value = char === '<' ? 0 : parseInt(char, 36)
    if (Number.isNaN(value)) throw new Error(`'${char}' is not allowed in a machine-readable zone`)
    sum += value * [7, 3, 1][i % 3]!
  }
  return String(sum % 10)
}

/** Dihedral group D5, the basis of Verhoeff's scheme (J. Verhoeff, Error Detecting Decimal Codes, 1969). */
const compose = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b - 5) % 5)
  return b < 5 ? 5 + ((a - 5 - b + 5) % 5) : (a - b + 5) % 5
}
const PERMUTE = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/** Appends the Verhoeff digit that MOSIP's identity numbers carry (kernel-core ChecksumUtils). */
export function withVerhoeff(digits: string): string {
  for (let last = 0; last < 10; last++) if (isVerhoeff(digits + last)) return digits + last
  throw new Error(`no Verhoeff digit for ${digits}`)
}

export function isVerhoeff(digits: string): boolean {
  let check = 0
  for (let i = 0; i < digits.length; i++) {
    let digit = Number(digits[digits.length - 1 - i])
    for (let times = 0; times < i % 8; times++) digit = PERMUTE[digit]!
    check = compose(check, digit)
  }
  return check === 0
}
