import type { Unit } from './units.ts'

/** The spelling of a unit depends on its position; rare contexts are smoothed with wider ones (training/train-costs.ts). */
export type UnitContexts = { consonant: string; vowel: string }

const KIND: Readonly<Record<string, string>> = {
  h: 'guttural',
  alef: 'alef',
  w: 'w',
  y: 'y',
  sh: 'palatal',
  ch: 'palatal',
  ny: 'palatal',
  zh: 'palatal',
  j: 'palatal',
  cc: 'palatal',
}

/**
 * The contexts of each unit of a word: a consonant at the beginning or later, with a vowel or in the sixth order; a vowel
 * by the kind of its consonant, and at the end, before a letter of the sixth order, or before another.
 */
export function unitContexts(units: readonly Unit[]): UnitContexts[] {
  return units.map(({ consonant, vowel }, at) => {
    const next = units[at + 1]
    const place = !next ? 'end' : next.vowel === '6' ? 'closed' : 'open'
    const closed = vowel === '6' ? 'bare' : 'voiced'
    return {
      consonant: `${consonant} ${at === 0 ? 'first' : 'later'} ${closed}`,
      vowel: `${vowel} ${place} ${KIND[consonant] ?? 'plain'}${at === 0 && consonant === 'alef' ? ' first' : ''}`,
    }
  })
}
