import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'

/** From the last consent to the selfie: less than anybody needs for a document photo, a head turn and a selfie. */
const FAST_MS = 15_000

/** Instants closer than this belong to one step: the frames of a head turn are stored together. */
const SAME_STEP_MS = 500

/** Intervals from which evenness says something: fewer are alike by chance. */
const MIN_INTERVALS = 4

/** Standard deviation over mean of the intervals; a person's steps differ by far more. */
const EVEN_BELOW = 0.03

/**
 * Signals for steps that follow each other as a program's do: in less time than a person needs, or at even intervals.
 * One of the two at most, since both say the same. They weigh little and never lead to review alone: a practised customer
 * is fast, and a program can wait.
 * @param consents when the consents were given
 * @param steps when pictures were stored, and now; in any order
 */
export function measurePace(
  consents: readonly number[],
  steps: readonly number[],
): Extract<CaptureSignal, 'fast_steps' | 'even_steps'>[] {
  if (consents.length === 0 || steps.length === 0) return []
  const began = Math.max(...consents)
  if (Math.max(...steps) - began < FAST_MS) return ['fast_steps']
  return isEven([began, ...steps]) ? ['even_steps'] : []
}

function isEven(times: readonly number[]): boolean {
  const sorted = times.toSorted((a, b) => a - b)
  const intervals = sorted
    .map((time, i) => time - (sorted[i - 1] ?? time))
    .filter((interval) => interval >= SAME_STEP_MS)
  if (intervals.length < MIN_INTERVALS) return false
  const mean = intervals.reduce((sum, one) => sum + one, 0) / intervals.length
  const variance = intervals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / intervals.length
  return Math.sqrt(variance) < EVEN_BELOW * mean
}
