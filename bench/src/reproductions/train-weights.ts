import type { Species } from '@wabi/specimens/reproduction/species.ts'
import type { KindWeights } from '../../../vision/src/document/reproduction/weigh.ts'
import type { Measures, ReproductionKind } from '../../../vision/src/index.ts'
import { fitWeights } from './fit-weights.ts'

/** A measured photo of known species. */
export type Labelled = { species: Species; hasPortrait: boolean; measures: Measures }

/** Species that count as each kind. */
const POSITIVE: Record<ReproductionKind, readonly Species[]> = {
  screen: ['screen'],
  print: ['print', 'cut-out'],
  copy: ['copy'],
}

/** Of the measures, only color that light does not explain carries over from drawn copies to real ones. */
const COPY_MEASURES = ['local75', 'local90', 'local97']
/** Measures that depend on the phone or the picture's size rather than on what it shows. */
const UNUSED = new Set(['cardPx', 'aroundPeak'])

/**
 * Added to the fitted log odds: the operating point. Chosen on the trained simulators (screen, print) and on two kinds of
 * real copies (copy), so that few genuine cards go to review.
 */
const SHIFT: Record<ReproductionKind, number> = { screen: -1, print: -1, copy: -0.3 }

/** Fits the weights of each kind. */
export function trainWeights(all: readonly Labelled[]): Record<ReproductionKind, KindWeights> {
  const names = Object.keys(all[0]!.measures).filter((name) => !UNUSED.has(name))
  const fit = (kind: ReproductionKind): KindWeights => {
    const cases = all.flatMap(({ species, hasPortrait, measures }) => {
      const positive = POSITIVE[kind].includes(species)
      if (!positive && (species !== 'genuine' || (kind === 'copy' && !hasPortrait))) return []
      return { measures, positive }
    })
    const { bias, terms } = fitWeights(cases, kind === 'copy' ? COPY_MEASURES : names)
    return { bias: Number((bias + SHIFT[kind]).toPrecision(5)), terms }
  }
  return { screen: fit('screen'), print: fit('print'), copy: fit('copy') }
}
