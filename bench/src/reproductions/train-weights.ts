import type { Species } from '@wabi/specimens/reproduction/species.ts'
import type { KindWeights, WeighedKind } from '../../../vision/src/document/reproduction/weigh.ts'
import type { Measures } from '../../../vision/src/index.ts'
import { fitWeights } from './fit-weights.ts'

/** A measured photo of known species. */
export type Labelled = { species: Species; measures: Measures }

/** Species that count as each kind. */
const POSITIVE: Record<WeighedKind, readonly Species[]> = {
  screen: ['screen'],
  print: ['print', 'cut-out'],
}

/** Measures that depend on the phone or the picture's size rather than on what it shows, and those of copies alone. */
const UNUSED = new Set(['cardPx', 'aroundPeak', 'ink50', 'ink75', 'tint'])

/** Added to the fitted log odds: the operating point. Chosen on the trained simulators, so that few genuine cards go to review. */
const SHIFT = -1

/** Fits the weights of each kind. */
export function trainWeights(all: readonly Labelled[]): Record<WeighedKind, KindWeights> {
  const names = Object.keys(all[0]!.measures).filter((name) => !UNUSED.has(name))
  const fit = (kind: WeighedKind): KindWeights => {
    const cases = all.flatMap(({ species, measures }) => {
      const positive = POSITIVE[kind].includes(species)
      return positive || species === 'genuine' ? [{ measures, positive }] : []
    })
    const { bias, terms } = fitWeights(cases, names)
    return { bias: Number((bias + SHIFT).toPrecision(5)), terms }
  }
  return { screen: fit('screen'), print: fit('print') }
}
