import { resizeGray, type Gray } from './gray.ts'

/**
 * 64-bit difference hash: which of 9x8 cells is brighter than its right neighbour, as 16 hexadecimal digits.
 * The same photo re-compressed or scaled differs in a few bits, another photo in about 32.
 */
export function differenceHash(gray: Gray): string {
  const cells = resizeGray(gray, 9, 8)
  let bits = ''
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) bits += cells.data[y * 9 + x]! > cells.data[y * 9 + x + 1]! ? '1' : '0'
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
