import { LIGHT_HOLD_MS, type LightColor } from '@wabi/contract/verification/light.ts'
import { type Clock, clock as ownClock } from './clock.ts'

interface LightOptions {
  colors: readonly LightColor[]
  /** Fills the screen with a color; null ends it. */
  onLight: (color: LightColor | null) => void
  takeFrame: () => Promise<Blob>
  signal: AbortSignal
  clock?: Clock
}

/** Shines the colors in turn and takes a frame of each at its end, when display and camera have followed. */
export async function takeLitFrames({
  colors,
  onLight,
  takeFrame,
  signal,
  clock = ownClock,
}: LightOptions): Promise<Blob[]> {
  const frames: Blob[] = []
  try {
    for (const color of colors) {
      onLight(color)
      await clock.pause(LIGHT_HOLD_MS, signal)
      frames.push(await takeFrame())
    }
    return frames
  } finally {
    onLight(null)
  }
}

/** Whether the device asks for less motion on its screen, which includes flashing colors. */
export const prefersStillScreen = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
