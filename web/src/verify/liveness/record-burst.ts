import { getCaptureFacts } from '../camera/capture-facts.ts'
import { CaptureError, toDataUrl } from '../camera/photo.ts'
import type { Burst, OpenChallenge } from './liveness-api.ts'
import { type Cue, cuesFor } from './cues-for.ts'
import { followCues } from './follow-cues.ts'
import type { Detection } from './face-net/detection.ts'

interface Recording {
  video: HTMLVideoElement
  /** A value above 1 leaves more time for each move. */
  pace: number
  onCue: (cue: Cue, index: number) => void
  seen: () => Detection | null
  signal: AbortSignal
}

/** Guides the person through the challenge's looks and records them. */
export async function recordBurst(challenge: OpenChallenge, recording: Recording): Promise<Burst> {
  const { video, pace } = recording
  const frameTimesMs: number[] = []
  const frames = await followCues({
    ...recording,
    cues: cuesFor(challenge.looks, pace),
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

/** JPEG quality of a frame: enough for the shape of a face, small enough for a slow network (about 45 kB each). */
const JPEG_QUALITY = 0.7

/** Captures the visible square of the video as a JPEG, not mirrored, at most `widthPx` wide. */
async function captureFrame(video: HTMLVideoElement, widthPx: number): Promise<Blob> {
  const side = Math.min(video.videoWidth, video.videoHeight)
  if (side === 0) throw new CaptureError('video')
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, widthPx)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new CaptureError('canvas')
  const left = (video.videoWidth - side) / 2
  const top = (video.videoHeight - side) / 2
  context.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!jpeg) throw new CaptureError('canvas')
  return jpeg
}
