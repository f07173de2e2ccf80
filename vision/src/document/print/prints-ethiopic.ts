/** tesseract's confidence from which a line's script is believed: noise comes out as stray Ethiopic letters. */
const BELIEVED = 80

/** Whether a card prints Ethiopic script: whole words of it, clearly read. */
export function printsEthiopic(lines: readonly { text: string; confidence: number }[]): boolean {
  return lines.some(({ text, confidence }) => confidence >= BELIEVED && /[\u1200-\u135a]{3}/u.test(text))
}
