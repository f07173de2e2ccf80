/**
 * The check digit of ICAO 9303-3, 4.9: values 0-9, A=10 to Z=35, filler 0; weights 7, 3, 1 repeating; sum modulo 10.
 */
export function checkDigit(text: string): string {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += toValue(text.charCodeAt(i)) * [7, 3, 1][i % 3]!
  return String(sum % 10)
}

function toValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  if (code >= 65 && code <= 90) return code - 55
  return 0
}
