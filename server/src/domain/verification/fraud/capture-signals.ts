import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import { type ExifOrigin, readExif } from '@wabi/vision'
import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import { classifyCamera } from './classify-camera.ts'

/** The shortest time in which a person can turn their head twice. */
const MIN_BURST_MS = 1000

/** Intervals needed to recognise a fixed frame rate; fewer may be equal by chance. */
const MIN_INTERVALS = 4

/** Largest difference (log of the aspect ratios) between two pictures of one camera: the rounding of a pixel. */
const MAX_SHAPE_DIFFERENCE = 0.02

const EDITORS =
  /photoshop|lightroom|gimp|affinity|pixelmator|paint\.net|paint shop|snapseed|picsart|facetune|faceapp|remini|canva|stable diffusion|midjourney|dall|comfyui|automatic1111|ffmpeg|lavc|imagemagick|pillow|opencv|deepface|inswapper/iu

export interface CapturedPhotos {
  /** As received, before re-encoding. */
  bytes: Uint8Array
  /** Of the upright selfie, in pixels. */
  size: { width: number; height: number }
  /**
   * What the browser reported with the selfie, and with the burst that counts: its frames are squares cut from the
   * video.
   */
  selfieFacts: CaptureFacts | null
  burstFacts: CaptureFacts | null
  /** When the customer started. */
  beganAt: Date
}

/** Signs that the pictures were not taken now by a real camera, from the browser's report and from the file itself. */
export function findCaptureSignals({
  bytes,
  size,
  selfieFacts,
  burstFacts,
  beganAt,
}: CapturedPhotos): CaptureSignal[] {
  const signals = new Set<CaptureSignal>(fileSignals(readExif(bytes), beganAt))
  if (selfieFacts && hasOtherShape(size, selfieFacts)) signals.add('size_differs')
  for (const facts of [selfieFacts, burstFacts]) {
    if (!facts) continue
    const camera = classifyCamera(facts.cameraLabel)
    if (camera === 'program') signals.add('virtual_camera')
    if (camera === 'test') signals.add('test_camera')
    if (facts.automation) signals.add('automation')
    if (facts.frameTimesMs && isTooRegular(facts.frameTimesMs)) signals.add('frames_regular')
  }
  return [...signals]
}

function* fileSignals(
  { make, model, software, takenAt }: ExifOrigin,
  beganAt: Date,
): Generator<CaptureSignal> {
  if (make || model) yield 'camera_file'
  if (software && EDITORS.test(software)) yield 'edited'
  // EXIF times have no time zone: a day covers every offset.
  if (takenAt && Date.parse(`${takenAt}Z`) < beganAt.getTime() - DAY_MS) yield 'taken_before'
}

/** Frame times that no camera and person produce: backwards, at an exactly constant interval, or all at once. */
function isTooRegular(times: readonly number[]): boolean {
  if (times.length < 2) return false
  const intervals = times.slice(1).map((time, i) => time - times[i]!)
  if (intervals.some((interval) => interval <= 0)) return true
  const [min, max] = [Math.min(...intervals), Math.max(...intervals)]
  const span = times.at(-1)! - times[0]!
  return (intervals.length >= MIN_INTERVALS && max - min === 0) || span < MIN_BURST_MS
}

/** The swapped aspect ratio is a phone that was turned; a square is the page's own cut of a burst frame. */
function hasOtherShape(size: { width: number; height: number }, facts: CaptureFacts): boolean {
  if (!facts.width || !facts.height || size.width === size.height) return false
  const [picture, camera] = [size.width / size.height, facts.width / facts.height]
  const difference = (a: number, b: number) => Math.abs(Math.log(a / b))
  return Math.min(difference(picture, camera), difference(1 / picture, camera)) > MAX_SHAPE_DIFFERENCE
}
