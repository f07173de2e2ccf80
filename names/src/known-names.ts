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

/** Whether Latin letters spell a well-known name other than `units`, as it is usually written. */
export function isKnownOtherName(model: Model, { units }: Form, { lattice, chance }: Form): boolean {
  const key = (all: readonly Unit[]) => all.map(({ consonant, vowel }) => consonant + vowel).join(' ')
  const own = key(units!)
  return knownNames(model).some(
    (name) =>
      name.units[0]!.consonant === units![0]!.consonant &&
      key(name.units) !== own &&
      spellingChance({ rows: name.rows, strict: name.rows }, lattice!, chance!, 'nowhere') >= chance!,
  )
}
