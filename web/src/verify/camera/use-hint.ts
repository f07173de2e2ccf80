import { type RefObject, useEffect, useState } from 'react'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { hintText } from '../messages/hint-text.ts'
import { toGrayFrame, hintFor } from './photo-check.ts'

/** Time between two checks, long enough for a hint to be read. */
const CHECK_INTERVAL_MS = 1500

/** The hint codes for the same faults in a picture of a face. */
export const FACE_HINTS: Partial<Record<HintCode, HintCode>> = {
  blurry: 'face_blurred',
  too_dark: 'face_too_dark',
  too_bright: 'face_too_bright',
}

/** The hint for a better picture while the camera runs, or null. `names` maps codes to their face variants. */
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
        element && element.videoWidth > 0 && toGrayFrame(element, element.videoWidth, element.videoHeight)
      setHint(frame ? hintFor(frame) : null)
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [running, video])
  return hint && running ? hintText(names[hint] ?? hint) : null
}
