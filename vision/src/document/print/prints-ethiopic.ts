/** tesseract's confidence from which a line's script is trusted: noise is read as stray Ethiopic letters. */
const MIN_TRUSTED_CONFIDENCE = 80

/** Letters in words of three or more; a clear Latin line may contain one such word by mistake. */
const MIN_ETHIOPIC_LETTERS = 8

/** Whether a card prints Ethiopic script: several words of it, clearly read. */
export function printsEthiopic(lines: readonly { text: string; confidence: number }[]): boolean {
  const clear = lines.filter(({ confidence }) => confidence >= MIN_TRUSTED_CONFIDENCE)
  const words = clear.flatMap(({ text }) => text.match(/[\u1200-\u135a]{3,}/gu) ?? [])
  return words.join('').length >= MIN_ETHIOPIC_LETTERS
}
