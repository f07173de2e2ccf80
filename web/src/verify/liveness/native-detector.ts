import type { Detector } from './open-detector.ts'
import type { Seen } from './seen.ts'

interface Found {
  boundingBox: DOMRectReadOnly
  landmarks?: { type: string; locations: { x: number; y: number }[] }[]
}
type FaceDetectorClass = new (options: { fastMode: boolean; maxDetectedFaces: number }) => {
  detect(source: HTMLVideoElement): Promise<Found[]>
}

/** The browser's own `FaceDetector` (Shape Detection API); null where there is none or it does not work. */
export function openNativeDetector(): Detector | null {
  const { FaceDetector } = window as { FaceDetector?: FaceDetectorClass }
  if (!FaceDetector) return null
  const detector = new FaceDetector({ fastMode: true, maxDetectedFaces: 3 })
  return {
    look: async (video) => seenOf(await detector.detect(video), video.videoWidth, video.videoHeight),
    close: () => {},
  }
}

/** In parts of the square that is shown; null when the detector tells no eyes and nose, and so no turn. */
function seenOf(found: Found[], width: number, height: number): Seen | null {
  const side = Math.min(width, height)
  const [face] = found.toSorted((a, b) => b.boundingBox.height - a.boundingBox.height)
  if (!face) return { faces: 0, x: 0.5, y: 0.5, height: 0, turn: 0 }
  const all = (type: string) =>
    (face.landmarks ?? [])
      .filter((mark) => mark.type === type)
      .map(({ locations }) => ({
        x: mean(locations.map(({ x }) => x)),
        y: mean(locations.map(({ y }) => y)),
      }))
  const [one, two] = all('eye')
  const [nose] = all('nose')
  if (!one || !two || !nose) return null
  const { boundingBox: box } = face
  return {
    faces: found.length,
    x: (box.x + box.width / 2 - (width - side) / 2) / side,
    y: (box.y + box.height / 2 - (height - side) / 2) / side,
    height: box.height / side,
    turn: (nose.x - (one.x + two.x) / 2) / Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
