import type { ListKind } from '@wabi/contract/review/list-entries.ts'

/**
 * Signals that a picture was not taken just now by a camera, not by the person with the link, or not of their own accord, with weights. Some rely
 * on the browser's word, so a missing signal proves nothing; even all together never reject. docs/SCORING.md explains
 * each. Every sign that software supplied the pictures is enough for a person to look.
 */
export const SIGNAL_WEIGHTS = {
  virtual_camera: 3,
  test_camera: 3,
  automation: 3,
  frames_regular: 3,
  taken_before: 3,
  edited: 3,
  many_failed_tries: 3,
  taken_over: 2,
  camera_file: 3,
  size_differs: 3,
  several_from_device: 1,
  several_from_address: 1,
  browser_switched: 1,
  asked_by_other: 3,
  long_pauses: 1,
  fast_steps: 1,
  even_steps: 1,
} as const
export type CaptureSignal = keyof typeof SIGNAL_WEIGHTS

/** Sum of weights from which the case goes to review; below it, only points are lost. */
export const REVIEW_FROM_WEIGHT = 3

/** Signals that automated tests cause; outside production they are recorded but do not lead to review. */
const TEST_SIGNALS: readonly CaptureSignal[] = ['automation', 'test_camera']

/** The part of the weight that counts towards review. */
export function reviewWeight(signals: readonly CaptureSignal[], production: boolean): number {
  return totalWeight(production ? signals : signals.filter((signal) => !TEST_SIGNALS.includes(signal)))
}

/** @throws Error for an unknown signal: its weight is unknown, and the check broken */
export function totalWeight(signals: readonly CaptureSignal[]): number {
  if (!signals.every((signal) => Object.hasOwn(SIGNAL_WEIGHTS, signal)))
    throw new Error('a capture signal is unknown')
  return [...new Set(signals)].reduce((sum, signal) => sum + SIGNAL_WEIGHTS[signal], 0)
}

/** The signals that an entry of the allow list silences. */
const ALLOWED_SIGNALS: Partial<Record<ListKind, CaptureSignal>> = {
  device: 'several_from_device',
  network: 'several_from_address',
}

/** The signals that count, given what is on the client's allow list. */
export function withoutAllowed(
  signals: readonly CaptureSignal[],
  allowed: readonly ListKind[],
): readonly CaptureSignal[] {
  const silenced = allowed.flatMap((kind) => ALLOWED_SIGNALS[kind] ?? [])
  return signals.filter((signal) => !silenced.includes(signal))
}
