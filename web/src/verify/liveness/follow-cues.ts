import { type Clock, clock as ownClock } from './clock.ts'
import type { Cue } from './cues-for.ts'
import { type Seen, turnedTo } from './seen.ts'

/** How often a detector's newest answer is looked at. */
const LOOK_EVERY_MS = 100
/** No one has read a cue and moved before this, whatever a detector says. */
const LEAST_MS = 700
/** How much longer than without a detector one waits for a turn that it does not see yet. */
const PATIENCE_MS = 2000

interface Following {
  cues: readonly Cue[]
  takeFrame: () => Promise<Blob>
  onCue: (cue: Cue, index: number) => void
  /** What a detector saw last; null where there is none. */
  seen: () => Seen | null
  signal: AbortSignal
  clock?: Clock
}

/**
 * Leads through the cues and takes the pictures of each. Without a detector time alone paces them; with one a cue
 * ends as soon as it is followed, and a late turn is waited for. Rejects with the signal's reason when it is aborted.
 */
export async function followCues(following: Following): Promise<Blob[]> {
  const { cues, takeFrame, onCue, seen, signal, clock = ownClock } = following
  const frames: Blob[] = []
  /** The turn of the first straight look: heads and cameras differ. */
  let base: number | null = null
  for (const [index, cue] of cues.entries()) {
    onCue(cue, index)
    await settle(cue, base, { ...following, clock })
    const now = seen()
    if (index === 0 && now && turnedTo(now, 'straight', null)) base = now.turn
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
  { seen, signal, clock }: Pick<Following, 'seen' | 'signal'> & { clock: Clock },
): Promise<void> {
  const begunMs = clock.nowMs()
  for (;;) {
    await clock.pause(LOOK_EVERY_MS, signal)
    const waitedMs = clock.nowMs() - begunMs
    const now = seen()
    const followed = now && turnedTo(now, cue.look, base)
    if (followed && waitedMs >= LEAST_MS) return
    if (waitedMs >= cue.settleMs + (now && !followed ? PATIENCE_MS : 0)) return
  }
}
