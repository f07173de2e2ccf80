/** The default alphabet of GSM 03.38, and the characters of its extension table, which take two places. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('^{}\\[~]|€\f')

/** Places in one message, and in one of several parts. */
const LENGTHS = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

/** A text as phones receive it. Outside of GSM's alphabet it is sent in UCS-2, in which fewer characters fit. */
export function splitSms(text: string): { alphabet: 'gsm' | 'ucs2'; parts: string[] } {
  const letters = [...text]
  const alphabet = letters.every((letter) => GSM.has(letter) || EXTENSION.has(letter)) ? 'gsm' : 'ucs2'
  const places = (letter: string) => (alphabet === 'ucs2' ? letter.length : EXTENSION.has(letter) ? 2 : 1)
  const total = letters.reduce((sum, letter) => sum + places(letter), 0)
  const { alone, part } = LENGTHS[alphabet]
  if (total <= alone) return { alphabet, parts: [text] }
  const parts: string[] = []
  let current = ''
  let used = 0
  for (const letter of letters) {
    // A letter of two places is not cut in two.
    if (used + places(letter) > part) {
      parts.push(current)
      current = ''
      used = 0
    }
    current += letter
    used += places(letter)
  }
  return { alphabet, parts: [...parts, current] }
}
