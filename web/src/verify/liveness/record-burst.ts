import { getCaptureFacts } from '../camera/capture-facts.ts'
import { LIGHT_FRAME_WIDTH, type LightColor } from '@wabi/contract/verification/light.ts'
import { toDataUrl } from '../camera/photo.ts'
import { captureFrame } from './capture-frame.ts'
import { createMotionFilm } from './film-motion.ts'
import type { FrameSender } from '../photos/frame-sender.ts'
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
  /** Sends the frames while they are recorded; null: they are sent together at the end. */
  sender: FrameSender | null
  /** Tells the server which pictures the sender sends, before the challenge ends. */
  announce?: (pictures: readonly Blob[], timesMs: readonly number[]) => Promise<void>
  /** The last frame is taken; sending it may take longer. */
  onRecorded: () => void
  signal: AbortSignal
}

/** Guides the person through the challenge's looks and records them. */
export async function recordBurst(
  challenge: Pick<OpenChallenge, 'nonce' | 'looks' | 'light' | 'frameWidth'>,
  recording: Recording,
): Promise<Omit<Burst, 'endsAtMs'>> {
  const { video, pace, leaveOutLight, sender } = recording
  const frameTimesMs: number[] = []
  let lit: Blob[] = []
  const takeAndSend = async (widthPx: number) => {
    const frame = await captureFrame(video, widthPx)
    sender?.send(frame)
    return frame
  }
  const shineLight = async () => {
    const takeFrame = () => takeAndSend(LIGHT_FRAME_WIDTH)
    lit = await takeLitFrames({ ...recording, colors: challenge.light, takeFrame })
  }
  const film = createMotionFilm(video)
  const isLit = !leaveOutLight && !prefersStillScreen()
  try {
    const frames = await followCues({
      ...recording,
      cues: cuesFor(challenge.looks, pace),
      takeFrame: () => {
        frameTimesMs.push(Math.round(performance.now()))
        film.take()
        return takeAndSend(challenge.frameWidth)
      },
      afterFirst: async () => {
        if (isLit) await shineLight()
        film.start()
      },
    })
    recording.onRecorded()
    const toPictures = (blobs: Blob[]) => sender?.finish(blobs) ?? Promise.all(blobs.map(toDataUrl))
    const moved = await film.finish()
    const sheets = moved ? [moved.sheet] : []
    for (const sheet of sheets) sender?.send(sheet)
    if (sender)
      await recording.announce?.(
        [...frames, ...lit, ...sheets],
        moved ? [...moved.timesMs, ...frameTimesMs] : [],
      )
    const images = await toPictures(frames)
    const light = await toPictures(lit)
    const [sheet] = await toPictures(sheets)
    return {
      nonce: challenge.nonce,
      images,
      ...(light.length > 0 && { light }),
      ...(leaveOutLight && { lightLeftOut: true }),
      ...(sheet && moved && { motion: { sheet, timesMs: moved.timesMs, lookTimesMs: frameTimesMs } }),
      capture: { ...getCaptureFacts(video), frameTimesMs },
    }
  } finally {
    film.stop()
  }
}
