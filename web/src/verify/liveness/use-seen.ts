import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { openDetector } from './open-detector.ts'
import type { Seen } from './seen.ts'

/** Pause between two looks, so that the page stays quick. */
const REST_MS = 120
/** A detector that takes longer than this is no help, and is left alone. */
const TOO_SLOW_MS = 700

/**
 * What a detector sees in the video, where the device can afford one; null where there is none. `seen` is for the
 * screen, `latest` for those who ask between two renderings.
 */
export function useSeen(video: RefObject<HTMLVideoElement | null>, running: boolean) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const newest = useRef<Seen>(null)
  const latest = useCallback(() => newest.current, [])
  useEffect(() => {
    if (!running) return
    const life = new AbortController()
    let close = () => {}
    const tell = (now: Seen | null) => {
      newest.current = now
      setSeen(now)
    }
    const watch = async () => {
      const detector = await openDetector()
      if (!detector) return
      close = detector.close
      // The first look also warms up, so that only the later ones are timed.
      for (let looks = 0, slow = 0; !life.signal.aborted && slow < 3; looks += 1) {
        const begun = performance.now()
        const now = video.current && video.current.videoWidth > 0 ? await detector.look(video.current) : null
        if (life.signal.aborted) break
        tell(now)
        if (looks > 0 && performance.now() - begun > TOO_SLOW_MS) slow += 1
        await new Promise((resolve) => setTimeout(resolve, REST_MS))
      }
    }
    // Whatever goes wrong with it, the step works without.
    void watch()
      .catch(() => undefined)
      .finally(() => {
        close()
        tell(null)
      })
    return () => life.abort()
  }, [running, video])
  return { seen, latest }
}
