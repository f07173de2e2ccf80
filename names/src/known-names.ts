import { spellingChance } from './align.ts'
import { KNOWN_NAMES } from './lexicon.ts'
import { unitRows, type Model } from './model.ts'
import type { Form } from './parse.ts'
import { geezUnits, type Unit } from './units.ts'

type Known = { units: Unit[]; rows: Float32Array[] }

const known = new WeakMap<Model, Known[]>()

function knownNames(model: Model): Known[] {
  let names = known.get(model)
  if (!names) {
    names = KNOWN_NAMES.map((name) => {
      const units = geezUnits(name)
      return { units, rows: unitRows(model.strict, units) }
    })
    known.set(model, names)
  }
  return names
}

const SILENT = new Set(['alef', 'h', 'w', 'y'])
const consonants = (units: readonly Unit[]) =>
  units.flatMap(({ consonant }) => (SILENT.has(consonant) ? [] : [consonant])).join(' ')

/** Other consonants, another last vowel or two other vowels make another name; less is a way to write the same one. */
function isOtherName(a: readonly Unit[], b: readonly Unit[]): boolean {
  if (consonants(a) !== consonants(b) || a.at(-1)!.vowel !== b.at(-1)!.vowel) return true
  return a.length === b.length && a.filter(({ vowel }, i) => vowel !== b[i]!.vowel).length > 1
}

/** Whether Latin letters spell a well-known name other than `units` as it is usually written, with more than this chance (ln). */
export function isKnownOtherName(model: Model, { units }: Form, { lattice }: Form, than: number): boolean {
  return knownNames(model).some(
    (name) =>
      name.units[0]!.consonant === units![0]!.consonant &&
      spellingChance({ rows: name.rows, strict: name.rows }, lattice!, than, 'nowhere') >= than &&
      isOtherName(name.units, units!),
  )
}
