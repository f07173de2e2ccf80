import { type Clock, clock as ownClock } from './clock.ts'
import type { Cue } from './cues-for.ts'
import { type Detection, isFacing } from './face-net/detection.ts'

/** How often the detector's latest result is checked. */
const CHECK_INTERVAL_MS = 100
/** Extra time for a move that the detector does not see yet. */
const EXTRA_WAIT_MS = 2000

interface FollowOptions {
  cues: readonly Cue[]
  takeFrame: () => Promise<Blob>
  /** Runs after the first frame, while the person still looks straight. */
  afterFirst?: (() => Promise<void>) | undefined
  onCue: (cue: Cue, index: number) => void
  /** The detector's latest result; null without a detector. */
  seen: () => Detection | null
  signal: AbortSignal
  clock?: Clock
}

/**
 * Shows the cues in turn and takes a frame of each. Without a detector, time alone paces them; with one, a cue ends
 * as soon as the person follows it, and a late move gets more time. Rejects with the signal's reason on abort.
 */
export async function followCues(options: FollowOptions): Promise<Blob[]> {
  const { cues, takeFrame, onCue, seen, clock = ownClock } = options
  const frames: Blob[] = []
  /** The first straight look that was seen, because heads and camera positions differ. */
  let base: Detection | null = null
  for (const [index, cue] of cues.entries()) {
    onCue(cue, index)
    await settle(cue, base, { ...options, clock })
    const now = seen()
    if (cue.look === 'straight' && base === null && now && isFacing(now, 'straight', null)) base = now
    frames.push(await takeFrame())
    if (index === 0) await options.afterFirst?.()
  }
  return frames
}

const isNod = (look: Cue['look']) => look === 'up' || look === 'down'

async function settle(
  cue: Cue,
  base: Detection | null,
  { seen, signal, clock }: Pick<FollowOptions, 'seen' | 'signal'> & { clock: Clock },
): Promise<void> {
  const startedMs = clock.nowMs()
  for (;;) {
    await clock.pause(CHECK_INTERVAL_MS, signal)
    const waitedMs = clock.nowMs() - startedMs
    // Without a straight look to compare with, a nod is paced by time.
    const now = base === null && isNod(cue.look) ? null : seen()
    const followed = now && isFacing(now, cue.look, base)
    if (followed && waitedMs >= cue.leastMs) return
    if (waitedMs >= cue.settleMs + (now && !followed ? EXTRA_WAIT_MS : 0)) return
  }
}
