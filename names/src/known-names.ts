import { spellingChance } from './align.ts'
import { KNOWN_NAMES } from './lexicon.ts'
import { unitRows, type Model } from './model.ts'
import type { Form } from './parse.ts'
import { geezUnits, type Unit } from './units.ts'

type Known = { units: Unit[]; rows: Float32Array[] }

const knownByModel = new WeakMap<Model, Map<string, Known[]>>()

/** The well-known names that begin with a consonant. */
function knownNames(model: Model, consonant: string): readonly Known[] {
  let byConsonant = knownByModel.get(model)
  if (!byConsonant) {
    const names = KNOWN_NAMES.map((name) => {
      const units = geezUnits(name)
      return { units, rows: unitRows(model.strict, units) }
    })
    byConsonant = Map.groupBy(names, ({ units }) => units[0]!.consonant)
    knownByModel.set(model, byConsonant)
  }
  return byConsonant.get(consonant) ?? []
}

const SILENT = new Set(['alef', 'h', 'w', 'y'])
const consonants = (units: readonly Unit[]) =>
  units.flatMap(({ consonant }) => (SILENT.has(consonant) ? [] : [consonant])).join(' ')

/** Vowels after a last y that are one sound: Tesfay and Tesfaye. */
const AFTER_LAST_Y = new Set(['1', '5', '6'])

const sameEnding = (a: Unit, b: Unit) =>
  a.vowel === b.vowel ||
  (a.consonant === 'y' && b.consonant === 'y' && AFTER_LAST_Y.has(a.vowel) && AFTER_LAST_Y.has(b.vowel))

/** Other consonants, another last vowel or two other vowels make another name. Less makes another spelling. */
function isOtherName(a: readonly Unit[], b: readonly Unit[]): boolean {
  if (consonants(a) !== consonants(b) || !sameEnding(a.at(-1)!, b.at(-1)!)) return true
  return a.length === b.length && a.filter(({ vowel }, i) => vowel !== b[i]!.vowel).length > 1
}

/** Whether Latin letters are a frequent spelling of another well-known name than `units`, with ln of the probability above `than`. */
export function isKnownOtherName(model: Model, { units }: Form, { lattice }: Form, than: number): boolean {
  return knownNames(model, units![0]!.consonant).some(
    (name) =>
      spellingChance(
        { rows: name.rows, strict: name.rows, weak: model.weakGroups },
        lattice!,
        than,
        'nowhere',
      ) >= than && isOtherName(name.units, units!),
  )
}
