import { FORGERIES, type Forgery } from './forge/forgeries.ts'
import { SAMPLE_KINDS, type SampleKind } from './kinds.ts'
import { SPLITS, type Split } from './seeds.ts'
import type { SamplePlan } from './write-samples.ts'

export const SAMPLES_USAGE = `or: npm run specimens -- --split ${SPLITS.join('|')} --out DIR [--count N documents per kind, 10] [--first N, 0]
  [--kind all|negative|${SAMPLE_KINDS.join('|')}, comma-separated] [--side front|back|both]
  [--forgery none|all|${FORGERIES.join('|')}, comma-separated]
  [--difficulty ordinary|hard] [--jobs N]`

/** The plan for the command-line options, or an error message. */
export function parseSamplePlan(words: {
  split: string
  count?: string | undefined
  first?: string | undefined
  kind?: string | undefined
  forgery?: string | undefined
  side?: string | undefined
  difficulty?: string | undefined
}): SamplePlan | string {
  const { split, side = 'both', difficulty = 'ordinary' } = words
  const [count, first] = [Number(words.count ?? 10), Number(words.first ?? 0)]
  if (!SPLITS.includes(split as Split)) return `no split '${split}'`
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(first) || first < 0)
    return '--count and --first are whole numbers'
  const kinds = !words.kind || words.kind === 'all' ? [...SAMPLE_KINDS] : words.kind.split(',')
  const unknown = kinds.find((kind) => kind !== 'negative' && !SAMPLE_KINDS.includes(kind as SampleKind))
  if (unknown !== undefined) return `no kind '${unknown}'`
  const named = words.forgery ?? 'none'
  const forgeries = named === 'none' || named === 'all' ? named : named.split(',')
  if (typeof forgeries !== 'string') {
    const strange = forgeries.find((one) => !FORGERIES.includes(one as Forgery))
    if (strange !== undefined) return `no forgery '${strange}'`
  }
  if (side !== 'front' && side !== 'back' && side !== 'both') return `no side '${side}'`
  if (difficulty !== 'ordinary' && difficulty !== 'hard') return `no difficulty '${difficulty}'`
  return {
    split: split as Split,
    count,
    first,
    kinds: kinds as SamplePlan['kinds'],
    forgeries: forgeries as SamplePlan['forgeries'],
    sides: side,
    difficulty,
  }
}
