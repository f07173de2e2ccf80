import { getCaptureFacts } from '../camera/capture-facts.ts'
import { LIGHT_FRAME_WIDTH, type LightColor } from '@wabi/contract/verification/light.ts'
import { toDataUrl } from '../camera/photo.ts'
import { captureFrame } from './capture-frame.ts'
import type { Burst, OpenChallenge } from './liveness-api.ts'
import { type Cue, cuesFor } from './cues-for.ts'
import { followCues } from './follow-cues.ts'
import { prefersStillScreen, takeLitFrames } from './take-lit-frames.ts'
import type { Detection } from './face-net/detection.ts'

interface Recording {
  video: HTMLVideoElement
  /** A value above 1 leaves more time for each move. */
  pace: number
  onCue: (cue: Cue, index: number) => void
  /** Fills the screen with a color; null ends it. */
  onLight: (color: LightColor | null) => void
  /** The person does not want the colors. */
  leaveOutLight: boolean
  seen: () => Detection | null
  signal: AbortSignal
}

/** Guides the person through the challenge's looks and records them. */
export async function recordBurst(challenge: OpenChallenge, recording: Recording): Promise<Burst> {
  const { video, pace, leaveOutLight } = recording
  const frameTimesMs: number[] = []
  let lit: Blob[] = []
  const shineLight = async () => {
    const takeFrame = () => captureFrame(video, LIGHT_FRAME_WIDTH)
    lit = await takeLitFrames({ ...recording, colors: challenge.light, takeFrame })
  }
  const frames = await followCues({
    ...recording,
    cues: cuesFor(challenge.looks, pace),
    takeFrame: () => {
      frameTimesMs.push(Math.round(performance.now()))
      return captureFrame(video, challenge.frameWidth)
    },
    afterFirst: leaveOutLight || prefersStillScreen() ? undefined : shineLight,
  })
  return {
    nonce: challenge.nonce,
    images: await Promise.all(frames.map(toDataUrl)),
    ...(lit.length > 0 && { light: await Promise.all(lit.map(toDataUrl)) }),
    ...(leaveOutLight && { lightLeftOut: true }),
    capture: { ...getCaptureFacts(video), frameTimesMs },
    endsAtMs: challenge.endsAtMs,
  }
}
