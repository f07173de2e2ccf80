import type { MotionState } from '@wabi/contract/verification/motion.ts'
import type { Measures } from '../../core/shapes.ts'
import type { Picture } from '../../image/types.ts'
import { differenceOfViews, mixtureOfViews, type View } from './compare-views.ts'
import { cutSheet, findRegion, shrinkFrame, viewOf } from './views.ts'

/** A frame of the burst, with the box of its face. */
type Look = { picture: Picture; box: readonly [number, number, number, number] }

type Recording = { sheet: Picture; timesMs: readonly number[]; lookTimesMs: readonly number[] }

/** What is known of the way from one look to the next. */
type Way = 'moves' | 'cut' | 'unknown'

/** With fewer frames, or a longer gap, one step from look to look may be a movement that was not filmed. */
const MIN_FRAMES = 6
const MAX_GAP_MS = 250
/** Looks that differ less than this show no movement to judge. */
const MIN_CHANGE = 0.3
/** A frame of the sheet taken this near to a look shows the same, up to this difference. */
const NEAR_MS = 100
const MAX_OWN_DIFFERENCE = 0.3
/** A single step that has this share of the whole change replaces one picture by another. */
const MIN_CUT_STEP = 0.9
/** A frame is on the way if it differs from both looks by this share of the change between them. */
const ON_THE_WAY = 0.35
/** Share of such a frame that a mixture of both looks explains: a cross-fade. */
const MIN_MIXED = 0.55
/** Ways that must be judged, and cut or not, for a verdict. */
const MIN_WAYS = 3
/** A turn faster than the camera's frames looks cut. */
const MAX_FAST_WAYS = 1

/**
 * Whether the frames between the looks show a head on its way. Compares pixels of the face only, without any net: each
 * picture is a few thousand gray values.
 */
export function judgeMotion(
  looks: readonly Look[],
  { sheet, timesMs, lookTimesMs }: Recording,
): { state: Exclude<MotionState, 'broken'>; measures: Measures } {
  const frames = cutSheet(sheet, timesMs.length)
  if (!frames || lookTimesMs.length !== looks.length || !isAscending(timesMs) || !isAscending(lookTimesMs))
    return { state: 'not_seen', measures: { frames: timesMs.length } }
  const region = findRegion(looks)
  const own = looks.map(({ picture }) => viewOf(shrinkFrame(picture), region))
  const small = frames.map((frame) => viewOf(frame, region))
  const found = own.slice(1).map((to, i) => {
    const [fromMs, toMs] = [lookTimesMs[i]!, lookTimesMs[i + 1]!]
    const at = timesMs.flatMap((ms, j) => (ms >= fromMs && ms <= toMs ? j : []))
    const gaps = [fromMs, ...at.map((j) => timesMs[j]!), toMs]
    const isDense =
      at.length >= MIN_FRAMES && gaps.every((ms, j) => j === 0 || ms - gaps[j - 1]! <= MAX_GAP_MS)
    const between = at.map((j) => small[j]!)
    return judgeWay([own[i]!, to], between, isDense)
  })
  const distances = own.map((view, i) => {
    const near = small.filter((_, j) => Math.abs(timesMs[j]! - lookTimesMs[i]!) <= NEAR_MS)
    return near.length > 0 ? Math.min(...near.map((one) => differenceOfViews(view, one))) : null
  })
  const strange = distances.filter((one) => one !== null && one > MAX_OWN_DIFFERENCE).length
  const ways = found.filter(({ way }) => way !== 'unknown')
  const cut = ways.filter(({ way }) => way === 'cut').length
  const measures: Measures = {
    frames: timesMs.length,
    ways: ways.length,
    cut,
    strange,
    ownDifference: Math.max(...distances.map((one) => one ?? 0)),
    step: Math.max(0, ...ways.map(({ step }) => step)),
    mixed: Math.max(0, ...ways.map(({ mixed }) => mixed)),
  }
  if (cut >= MIN_WAYS || strange >= MIN_WAYS) return { state: 'cut', measures }
  const isContinuous = ways.length - cut >= MIN_WAYS && cut <= MAX_FAST_WAYS && strange === 0
  return { state: isContinuous ? 'continuous' : 'not_seen', measures }
}

const isAscending = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || value >= values[i - 1]!)

function judgeWay(
  [from, to]: readonly [View, View],
  between: readonly View[],
  isDense: boolean,
): { way: Way; step: number; mixed: number } {
  const change = differenceOfViews(from, to)
  if (change < MIN_CHANGE) return { way: 'unknown', step: 0, mixed: 0 }
  const chain = [from, ...between, to]
  const steps = chain.slice(1).map((view, i) => differenceOfViews(chain[i]!, view))
  const step = Math.max(...steps) / change
  const onTheWay = between.filter(
    (view) => Math.min(differenceOfViews(view, from), differenceOfViews(view, to)) > ON_THE_WAY * change,
  )
  const mixed = Math.max(0, ...onTheWay.map((view) => mixtureOfViews(view, from, to)))
  const isStep = step >= MIN_CUT_STEP
  if (mixed >= MIN_MIXED || (isStep && isDense)) return { way: 'cut', step, mixed }
  return { way: isStep || (!isDense && onTheWay.length === 0) ? 'unknown' : 'moves', step, mixed }
}
