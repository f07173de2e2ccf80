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
  /** What the detector saw last; null where there is none, or where it does not know. */
  seen: () => Seen | null
  signal: AbortSignal
}

/**
 * Leads through the cues and takes the pictures of each. Without a detector time alone paces them; with one a cue
 * ends as soon as it is followed, and a late turn is waited for. Rejects with the signal's reason when it is aborted.
 */
export async function followCues({ cues, takeFrame, onCue, seen, signal }: Following): Promise<Blob[]> {
  const frames: Blob[] = []
  for (const [index, cue] of cues.entries()) {
    onCue(cue, index)
    await settle(cue, seen, signal)
    frames.push(await takeFrame())
    for (let more = 1; more < cue.frames; more += 1) {
      await pause(cue.gapMs, signal)
      frames.push(await takeFrame())
    }
  }
  return frames
}

async function settle(cue: Cue, seen: () => Seen | null, signal: AbortSignal): Promise<void> {
  const begun = performance.now()
  for (;;) {
    await pause(LOOK_EVERY_MS, signal)
    const waitedMs = performance.now() - begun
    const now = seen()
    const followed = now && turnedTo(now, cue.look)
    if (followed && waitedMs >= LEAST_MS) return
    if (waitedMs >= cue.settleMs + (now && !followed ? PATIENCE_MS : 0)) return
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
