import { type Clock, clock as ownClock } from './clock.ts'
import type { Cue } from './cues-for.ts'
import { type Detection, isFacing } from './face-net/detection.ts'

/** How often the detector's latest result is checked. */
const CHECK_INTERVAL_MS = 100
/** Nobody can read a cue and move faster than this, whatever the detector reports. */
const MIN_REACTION_MS = 700
/** Extra time for a turn that the detector does not see yet. */
const EXTRA_WAIT_MS = 2000

interface FollowOptions {
  cues: readonly Cue[]
  takeFrame: () => Promise<Blob>
  onCue: (cue: Cue, index: number) => void
  /** The detector's latest result; null without a detector. */
  seen: () => Detection | null
  signal: AbortSignal
  clock?: Clock
}

/**
 * Shows the cues in turn and takes the frames of each. Without a detector, time alone paces them; with one, a cue ends
 * as soon as the person follows it, and a late turn gets more time. Rejects with the signal's reason on abort.
 */
export async function followCues(options: FollowOptions): Promise<Blob[]> {
  const { cues, takeFrame, onCue, seen, signal, clock = ownClock } = options
  const frames: Blob[] = []
  /** The turn measured at the first straight look, because heads and camera positions differ. */
  let base: number | null = null
  for (const [index, cue] of cues.entries()) {
    onCue(cue, index)
    await settle(cue, base, { ...options, clock })
    const now = seen()
    if (index === 0 && now && isFacing(now, 'straight', null)) base = now.turn
    frames.push(await takeFrame())
    for (let more = 1; more < cue.frames; more += 1) {
      await clock.pause(cue.gapMs, signal)
      frames.push(await takeFrame())
    }
  }
  return frames
}

async function settle(
  cue: Cue,
  base: number | null,
  { seen, signal, clock }: Pick<FollowOptions, 'seen' | 'signal'> & { clock: Clock },
): Promise<void> {
  const startedMs = clock.nowMs()
  for (;;) {
    await clock.pause(CHECK_INTERVAL_MS, signal)
    const waitedMs = clock.nowMs() - startedMs
    const now = seen()
    const followed = now && isFacing(now, cue.look, base)
    if (followed && waitedMs >= MIN_REACTION_MS) return
    if (waitedMs >= cue.settleMs + (now && !followed ? EXTRA_WAIT_MS : 0)) return
  }
}
