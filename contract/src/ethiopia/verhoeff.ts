/**
 * Verhoeff's check digit (1969), the last digit of MOSIP numbers. Fayda is built on MOSIP, but it is not published
 * whether every issued number has it, so a failed check hints at a typing error and never refuses a number.
 */
const MULTIPLY = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const PERMUTE = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Whether the last digit is the correct check digit. False if there are other characters than digits. */
export function hasVerhoeffDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  let check = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    check = Number(MULTIPLY[check]![Number(PERMUTE[i % 8]![digit])])
  }
  return check === 0
}
