import { getCaptureFacts } from '../camera/capture-facts.ts'
import { toDataUrl } from '../camera/photo.ts'
import type { Burst, OpenChallenge } from './liveness-api.ts'
import { type Cue, cuesFor } from './cues-for.ts'
import { followCues } from './follow-cues.ts'
import { captureFrame } from './capture-frame.ts'
import type { Detection } from './face-net/detection.ts'

interface Recording {
  video: HTMLVideoElement
  /** A value above 1 leaves more time for each move. */
  pace: number
  onCue: (cue: Cue, index: number) => void
  seen: () => Detection | null
  signal: AbortSignal
}

/** Guides the person through the challenge's moves and records them. */
export async function recordBurst(challenge: OpenChallenge, recording: Recording): Promise<Burst> {
  const { video, pace } = recording
  const frameTimesMs: number[] = []
  const frames = await followCues({
    ...recording,
    cues: cuesFor(challenge.moves, pace),
    takeFrame: () => {
      frameTimesMs.push(Math.round(performance.now()))
      return captureFrame(video, challenge.frameWidth)
    },
  })
  return {
    nonce: challenge.nonce,
    images: await Promise.all(frames.map(toDataUrl)),
    capture: { ...getCaptureFacts(video), frameTimesMs },
    endsAtMs: challenge.endsAtMs,
  }
}
