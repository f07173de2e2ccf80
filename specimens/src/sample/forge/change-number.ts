import type { Random } from '../../random.ts'

/** Changes `count` digits of the number; letters and punctuation stay. */
export function changeNumber(number: string, r: Random, count: number): string {
  const places = [...number].flatMap((char, i) => (/\d/.test(char) ? [i] : []))
  const chars = [...number]
  for (let k = 0; k < count && places.length > 0; k++) {
    const [at] = places.splice(r.whole(places.length), 1) as [number]
    chars[at] = String((Number(chars[at]) + 1 + r.whole(9)) % 10)
  }
  return chars.join('')
}
