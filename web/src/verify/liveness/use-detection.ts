import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { openDetector } from './open-detector.ts'
import type { Detection } from './face-net/detection.ts'

/** Pause between two detections, so that the page stays responsive. */
const PAUSE_MS = 120
/** A detector that repeatedly takes longer than this is closed, because its results come too late. */
const TOO_SLOW_MS = 700

/**
 * What the detector sees in the video; null when the device cannot afford one. Use `seen` for rendering, and `latest`
 * for reads between two renders.
 */
export function useDetection(video: RefObject<HTMLVideoElement | null>, running: boolean) {
  const [seen, setSeen] = useState<Detection | null>(null)
  const newest = useRef<Detection>(null)
  const latest = useCallback(() => newest.current, [])
  useEffect(() => {
    if (!running) return
    const controller = new AbortController()
    let close = () => {}
    const update = (now: Detection | null) => {
      newest.current = now
      setSeen(now)
    }
    const watch = async () => {
      const detector = await openDetector()
      if (!detector) return
      close = detector.close
      // The first detection includes the warm-up, so only later ones are timed.
      for (let count = 0, slow = 0; !controller.signal.aborted && slow < 3; count += 1) {
        const startedMs = performance.now()
        const now =
          video.current && video.current.videoWidth > 0 ? await detector.detect(video.current) : null
        if (controller.signal.aborted) break
        update(now)
        if (count > 0 && performance.now() - startedMs > TOO_SLOW_MS) slow += 1
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    // Whatever goes wrong, the step works without a detector.
    void watch()
      .catch(() => undefined)
      .finally(() => {
        close()
        update(null)
      })
    return () => controller.abort()
  }, [running, video])
  return { seen, latest }
}
