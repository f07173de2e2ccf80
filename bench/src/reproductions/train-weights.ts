import type { Species } from '@wabi/specimens/reproduction/species.ts'
import type { KindWeights } from '../../../vision/src/document/reproduction/weigh.ts'
import type { Measures, ReproductionKind } from '../../../vision/src/index.ts'
import { fitWeights } from './fit-weights.ts'

/** A measured photo of known species. */
export type Labelled = { species: Species; hasPortrait: boolean; measures: Measures }

/** The species that each kind is told from genuine cards by. */
const POSITIVE: Record<ReproductionKind, readonly Species[]> = {
  screen: ['screen'],
  print: ['print', 'cut-out'],
  copy: ['copy'],
}

/**
 * Real copies are lit and photographed as no simulator does it: only the colors that light does not explain carry over
 * from drawn copies to real ones.
 */
const COPY_MEASURES = ['local75', 'local90', 'local97']
/** Depend on the phone or the size of the picture rather than on what it shows. */
const UNUSED = new Set(['cardPx', 'aroundPeak'])

/**
 * Added to the fitted log odds: the operating point. Chosen on the trained simulators (screen, print) and on two kinds of
 * real copies (copy), so that few genuine cards are held back.
 */
const SHIFT: Record<ReproductionKind, number> = { screen: -1, print: -1, copy: -0.3 }

/** Fits the weights of each kind; `source` is the text of the module that contains them. */
export async function trainWeights(
  all: readonly Labelled[],
): Promise<{ weights: Record<ReproductionKind, KindWeights>; source: string }> {
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
  const weights = { screen: fit('screen'), print: fit('print'), copy: fit('copy') }
  return { weights, source: moduleOf(weights) }
}

function moduleOf(weights: Record<ReproductionKind, KindWeights>): string {
  const kinds = Object.entries(weights).map(([kind, { bias, terms }]) => {
    const lines = Object.entries(terms).map(([name, values]) => `      ${name}: [${values.join(', ')}],`)
    return [`  ${kind}: {`, `    bias: ${bias},`, '    terms: {', ...lines, '    },', '  },'].join('\n')
  })
  return `import type { ReproductionKind } from '../../core/shapes.ts'
import type { KindWeights } from './weigh.ts'

/** Written by \`npm run bench -- reproductions train\`. */
export const WEIGHTS: Record<ReproductionKind, KindWeights> = {
${kinds.join('\n')}
}
`
}
