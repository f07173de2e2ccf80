import { type RefObject, useEffect, useState } from 'react'
import { type HintCode, HINTS } from '@wabi/contract/hints.ts'
import { grayFrameOf, hintFor } from './photo-check.ts'

/** A hint is judged once in this time, so that it stands long enough to be read. */
const EVERY_MS = 1500

/** What the same faults of a picture are called when it shows a face. */
export const FACE_HINTS: Partial<Record<HintCode, HintCode>> = {
  blurry: 'face_blurred',
  too_dark: 'face_too_dark',
  too_bright: 'face_too_bright',
}

/** Words for a better picture while the camera is open; null when all is well. `names` renames a code for a face. */
export function useHint(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  names: Partial<Record<HintCode, HintCode>> = {},
): string | null {
  const [hint, setHint] = useState<HintCode | null>(null)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      const element = video.current
      const frame =
        element && element.videoWidth > 0 && grayFrameOf(element, element.videoWidth, element.videoHeight)
      setHint(frame ? hintFor(frame) : null)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [running, video])
  return hint && running ? HINTS[names[hint] ?? hint] : null
}
