/** Fidel rows that sound alike: all seven orders of the first are written as the second (ethiopia.md, section 4). */
const HOMOPHONE_ROWS: readonly (readonly [string, string])[] = [
  ['ሐ', 'ሀ'],
  ['ኀ', 'ሀ'],
  ['ኸ', 'ሀ'],
  ['ሠ', 'ሰ'],
  ['ዐ', 'አ'],
  ['ፀ', 'ጸ'],
]

const ABBREVIATED: readonly (readonly [RegExp, string])[] = [
  [/^ገ\//u, 'ገብረ'],
  [/^ወ\//u, 'ወልደ'],
  [/^[ኃሀኀ]\//u, 'ሀይለ'],
  [/^ተ\//u, 'ተክለ'],
  [/^ኪ\//u, 'ኪዳነ'],
]

/** One spelling for letters that sound alike; `ገ/ማርያም` written out. First and fourth order of ሀ and አ sound alike too. */
export function foldEthiopic(word: string): string {
  let out = ''
  for (const character of ABBREVIATED.reduce((text, [short, full]) => text.replace(short, full), word)) {
    let code = character.codePointAt(0)!
    for (const [from, to] of HOMOPHONE_ROWS) {
      const order = code - from.codePointAt(0)!
      if (order >= 0 && order < 7) code = to.codePointAt(0)! + order
    }
    if (code === 'ሃ'.codePointAt(0)) code = 'ሀ'.codePointAt(0)!
    if (code === 'ኣ'.codePointAt(0)) code = 'አ'.codePointAt(0)!
    if (character !== '/') out += String.fromCodePoint(code)
  }
  return out
}
