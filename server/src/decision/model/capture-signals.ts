/**
 * What speaks against a picture that was taken now, by a camera, and how much. The browser's word is among it, so a signal
 * that is missing says nothing, and none of them, nor all together, rejects. docs/SCORING.md explains each.
 */
export const SIGNAL_WEIGHTS = {
  virtual_camera: 3,
  test_camera: 3,
  automation: 3,
  frames_regular: 3,
  taken_before: 3,
  edited: 3,
  camera_file: 1,
  size_differs: 1,
  several_from_device: 1,
  several_from_address: 1,
} as const
export type CaptureSignal = keyof typeof SIGNAL_WEIGHTS

/** From this sum on a person has to look; below it, only points are lost. */
export const LOOK_FROM_WEIGHT = 3

/** What tests of a platform bring with them; outside of production they are recorded, and nobody has to look. */
const OF_TESTS: readonly CaptureSignal[] = ['automation', 'test_camera']

/** The part of the weight for which a person has to look. */
export function weightToLookAt(signals: readonly CaptureSignal[], production: boolean): number {
  return weightOf(production ? signals : signals.filter((signal) => !OF_TESTS.includes(signal)))
}

export function weightOf(signals: readonly CaptureSignal[]): number {
  return [...new Set(signals)].reduce((sum, signal) => sum + SIGNAL_WEIGHTS[signal], 0)
}
