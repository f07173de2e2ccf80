import type { CaptureFacts } from '@wabi/contract/capture.ts'
import { type ExifOrigin, readExif } from '@wabi/vision'
import type { CaptureSignal } from '../../decision/capture-signals.ts'
import { kindOfCamera } from './virtual-cameras.ts'

const DAY_MS = 86_400_000

/** Two turns of a head take longer than this. */
const LEAST_BURST_MS = 1000

/** Intervals that a beat must be told from; four frames may be at one by chance. */
const LEAST_INTERVALS = 4

/** The shapes of two pictures of one camera differ by no more than a pixel's rounding. */
const SAME_SHAPE = 0.02

const EDITORS =
  /photoshop|lightroom|gimp|affinity|pixelmator|paint\.net|paint shop|snapseed|picsart|facetune|faceapp|remini|canva|stable diffusion|midjourney|dall|comfyui|automatic1111|ffmpeg|lavc|imagemagick|pillow|opencv|deepface|inswapper/iu

export interface Captured {
  /** As received, before it was made anew. */
  bytes: Uint8Array
  /** Of the selfie, upright. */
  size: { width: number; height: number }
  /** What the browser said with the selfie, and with the burst that counts: its frames are squares cut from the video. */
  selfieFacts: CaptureFacts | null
  burstFacts: CaptureFacts | null
  /** When the customer began. */
  beganAt: Date
}

/** What speaks against pictures that were taken now, by a camera: by the browser's word and by the file itself. */
export function captureSignals({ bytes, size, selfieFacts, burstFacts, beganAt }: Captured): CaptureSignal[] {
  const signals = new Set<CaptureSignal>(ofFile(readExif(bytes), beganAt))
  if (selfieFacts && otherShape(size, selfieFacts)) signals.add('size_differs')
  for (const facts of [selfieFacts, burstFacts]) {
    if (!facts) continue
    const camera = kindOfCamera(facts.cameraLabel)
    if (camera === 'program') signals.add('virtual_camera')
    if (camera === 'test') signals.add('test_camera')
    if (facts.automation) signals.add('automation')
    if (facts.frameTimesMs && tooRegular(facts.frameTimesMs)) signals.add('frames_regular')
  }
  return [...signals]
}

function* ofFile({ make, model, software, takenAt }: ExifOrigin, beganAt: Date): Generator<CaptureSignal> {
  if (make || model) yield 'camera_file'
  if (software && EDITORS.test(software)) yield 'edited'
  // The camera's clock has no time zone: a day is more than any of them makes.
  if (takenAt && Date.parse(`${takenAt}Z`) < beganAt.getTime() - DAY_MS) yield 'taken_before'
}

/** Times that a camera and a person do not make: backwards, at one beat to the millisecond, or all at once. */
function tooRegular(times: readonly number[]): boolean {
  if (times.length < 2) return false
  const intervals = times.slice(1).map((time, i) => time - times[i]!)
  if (intervals.some((interval) => interval <= 0)) return true
  const [least, most] = [Math.min(...intervals), Math.max(...intervals)]
  const span = times.at(-1)! - times[0]!
  return (intervals.length >= LEAST_INTERVALS && most - least === 0) || span < LEAST_BURST_MS
}

/** The same shape on its side is a phone that was turned; a square is what the page itself cuts a burst's frames to. */
function otherShape(size: { width: number; height: number }, facts: CaptureFacts): boolean {
  if (!facts.width || !facts.height || size.width === size.height) return false
  const [picture, camera] = [size.width / size.height, facts.width / facts.height]
  const apart = (a: number, b: number) => Math.abs(Math.log(a / b))
  return Math.min(apart(picture, camera), apart(1 / picture, camera)) > SAME_SHAPE
}
