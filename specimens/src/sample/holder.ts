import type { Random } from '../random.ts'
import { chance, dayBetween, digits, pick } from './draws.ts'
import type { Country } from './names/countries.ts'
import { MEN, PLACES, WOMEN, type Place } from './names/ethiopian-names.ts'

/** The fictional holder of a sample: names, dates and numbers are drawn at random. */
export type Holder = {
  sex: 'F' | 'M'
  /** As usually written: given, father's, grandfather's name in Ethiopia, given names and surname elsewhere. */
  words: string[]
  /** The same three names in Ge'ez script; null outside Ethiopia. */
  geez: string[] | null
  /** How a passport divides the name (primary and secondary identifier of ICAO 9303). */
  surname: string
  givenNames: string
  dateOfBirth: string
  place: Place
  woreda: string
  phone: string
}

/** The date of all samples; genuine documents are valid then and for one more year. */
export const SAMPLE_DAY = '2026-11-01'

const drawGivenName = (r: Random, sex: 'F' | 'M') => pick(r, sex === 'F' ? WOMEN : MEN)

/** `names` are [Latin, Ge'ez] of the three generations. */
function ethiopian(names: [string, string][], sex: 'F' | 'M', r: Random): Holder {
  const words = names.map(([latin]) => latin)
  // Passports put either one or both fathers' names into the surname.
  const one = chance(r, 0.6)
  return {
    sex,
    words,
    geez: names.map(([, geez]) => geez),
    surname: one ? words[2]! : `${words[1]} ${words[2]}`,
    givenNames: one ? `${words[0]} ${words[1]}` : words[0]!,
    dateOfBirth: dayBetween(r, '1950-01-01', '2006-10-31'),
    place: pick(r, PLACES),
    woreda: String(1 + r.whole(14)).padStart(2, '0'),
    phone: `0${pick(r, ['9', '9', '7'])}${digits(r, 8)}`,
  }
}

export function drawEthiopian(r: Random): Holder {
  const sex = chance(r, 0.5) ? 'F' : 'M'
  const names: [string, string][] = []
  for (const next of [drawGivenName(r, sex), pick(r, MEN), pick(r, MEN)]) {
    // No one has their father's name: it would make half of the wrong claims right.
    let one = next
    while (names.some(([latin]) => latin === one[0])) one = pick(r, MEN)
    names.push(one)
  }
  return ethiopian(names, sex, r)
}

export function drawForeigner(r: Random, from: Country): Holder {
  const sex = chance(r, 0.5) ? 'F' : 'M'
  const list = sex === 'F' ? from.women : from.men
  const first = pick(r, list)
  const second = pick(r, list)
  const givenNames = chance(r, 0.45) && second !== first ? `${first} ${second}` : first
  const surname = pick(r, from.surnames)
  return {
    sex,
    words: [...givenNames.split(' '), ...surname.split(' ')],
    geez: null,
    surname,
    givenNames,
    dateOfBirth: dayBetween(r, '1950-01-01', '2006-10-31'),
    place: pick(r, PLACES),
    woreda: '01',
    phone: `+${digits(r, 11, '0')}`,
  }
}

/**
 * People who share two of the three names (a sibling, a parent, a child), or the surname and a given name: the hardest
 * to distinguish by name alone. Their dates of birth differ.
 */
export function drawRelatives(r: Random, holder: Holder, from: Country | null): Holder[] {
  if (!holder.geez) {
    const list = (holder.sex === 'F' ? from!.women : from!.men).filter(
      (name) => !holder.givenNames.split(' ').includes(name),
    )
    const kept = holder.givenNames.split(' ')
    const givenNames = kept.length > 1 ? `${kept[0]} ${pick(r, list)}` : pick(r, list)
    const { surname } = holder
    const words = [...givenNames.split(' '), ...surname.split(' ')]
    return [{ ...drawForeigner(r, from!), givenNames, surname, words, sex: holder.sex }]
  }
  const own = holder.words.map((word, i): [string, string] => [word, holder.geez![i]!])
  const fresh = (sex: 'F' | 'M') => {
    let name = drawGivenName(r, sex)
    while (holder.words.includes(name[0])) name = drawGivenName(r, sex)
    return name
  }
  const sex = chance(r, 0.5) ? 'F' : 'M'
  const sibling = ethiopian([fresh(sex), own[1]!, own[2]!], sex, r)
  const parent = ethiopian([own[1]!, own[2]!, fresh('M')], 'M', r)
  const child = ethiopian([fresh(sex), own[0]!, own[1]!], sex, r)
  return holder.sex === 'M' ? [sibling, parent, child] : [sibling, parent]
}
