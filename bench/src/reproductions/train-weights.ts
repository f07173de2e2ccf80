import type { Species } from '@wabi/specimens/reproduction/species.ts'
import type {
  KindWeights,
  PatternLimits,
  ReproductionWeights,
  WeighedKind,
} from '../../../vision/src/document/reproduction/weigh.ts'
import type { Measures } from '../../../vision/src/index.ts'
import { fitSigned, fitWeights } from './fit-weights.ts'
import type { SimulatorName } from './pictures.ts'

/** A measured photo of known species, and who drew it. */
export type Labelled = { species: Species; measures: Measures; simulator: string }

/** Simulators that train each kind: prints of `samples` have one kind of dots. */
export const TRAINED = ['radiometric', 'compositing', 'samples'] as const satisfies readonly SimulatorName[]
const TRAINS: Record<WeighedKind, readonly string[]> = {
  screen: TRAINED,
  print: ['radiometric', 'compositing'],
}

/** Species that count as each kind. */
const POSITIVE: Record<WeighedKind, readonly Species[]> = {
  screen: ['screen'],
  print: ['print', 'cut-out'],
}

/** Measures that depend on the phone or the picture's size rather than on what it shows, those of copies, and those with limits. */
const UNUSED = new Set(['cardPx', 'aroundPeak', 'ink50', 'ink75', 'tint', 'yPeakAny', 'cPeakAny'])

/**
 * The few measures of a `signed` fit, with the sign that the physics of each kind gives. Levels of noise and tone are left out: they distinguish
 * one simulator's cameras, and their signs are opposite in another.
 * - A display beats with the sensor: patterns with one period, fringes of color on card and page.
 * - A print has paper of the same white around it, no shadow and no round corners, inks that reach neither black nor strong
 *   colors, and dots that are roughest at half tones.
 */
const SIGNS: Record<WeighedKind, Readonly<Record<string, 1 | -1>>> = {
  screen: {
    yPeakAny: 1,
    cPeakAny: 1,
    cPeak1: 1,
    cPeak2: 1,
    cPeak3: 1,
    cLevel0: 1,
    cLevel1: 1,
    chroma50: 1,
    ringEvenColor: 1,
  },
  print: {
    ringLight: 1,
    ringDark: 1,
    ringTint: -1,
    edgeDip: 1,
    tips: -1,
    saturated: -1,
    contrast: -1,
    grainMiddle: 1,
  },
}

/**
 * Added to the fitted log odds: the operating point. Chosen on the trained simulators, so that few genuine cards go to review;
 * for screens on simulators left out in turn (1 of 120 genuine cards).
 */
const SHIFT: Record<WeighedKind, number> = { screen: -0.5, print: -1 }

/** How far above the strongest pattern of a genuine card of the training the limits are. */
const PATTERN_MARGIN = 0.5

/** `free`: all measures, any sign; `signed`: {@link SIGNS}. */
type Fit = 'free' | 'signed'

/** Fits the weights of each kind, and the limits of patterns to the genuine cards. */
export function trainWeights(all: readonly Labelled[], how: Fit): ReproductionWeights {
  const names = Object.keys(all[0]!.measures).filter((name) => !UNUSED.has(name))
  const fit = (kind: WeighedKind): KindWeights => {
    const cases = all.flatMap(({ species, ...one }) => {
      const positive = POSITIVE[kind].includes(species)
      const trains = TRAINS[kind].includes(one.simulator) && (positive || species === 'genuine')
      return trains ? [{ ...one, positive }] : []
    })
    const { bias, terms } = how === 'free' ? fitWeights(cases, names) : fitSigned(cases, SIGNS[kind])
    return { bias: Number((bias + SHIFT[kind]).toPrecision(5)), terms }
  }
  return { screen: fit('screen'), print: fit('print'), patterns: limitPatterns(all) }
}

function limitPatterns(all: readonly Labelled[]): PatternLimits {
  const genuine = all.filter(({ species }) => species === 'genuine')
  const above = (name: keyof PatternLimits) =>
    Number((Math.max(...genuine.map(({ measures }) => measures[name]!)) + PATTERN_MARGIN).toFixed(2))
  return { yPeakAny: above('yPeakAny'), cPeakAny: above('cPeakAny') }
}
