import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  advanceAutoCapture,
  type AutoCapture,
  type Guidance,
  rearm,
  startAutoCapture,
} from '../document-frame/auto-capture.ts'
import type { Quad } from '../document-frame/frame.ts'
import { watchFrames } from './watch-frames.ts'

export interface Watched {
  guidance: Guidance
  /** The card's outline in pixels of the video. */
  corners: Quad | null
}

/**
 * What is seen in the video while `watching`. `available` is false where the device cannot judge frames. Calls
 * `onSteady` with the frame to be captured when a card has been held well for half a second, and again a second or more after
 * it is done; `frame` is null where the browser cannot keep one.
 */
export function useFrameWatch(
  video: RefObject<HTMLVideoElement | null>,
  watching: boolean,
  onSteady: (frame: ImageBitmap | null) => Promise<void>,
): Watched & { available: boolean } {
  const [watched, setWatched] = useState<Watched>({ guidance: null, corners: null })
  const [available, setAvailable] = useState(true)
  const state = useRef<AutoCapture>(null)
  const steady = useEffectEvent(onSteady)
  useEffect(() => {
    if (!watching) return
    state.current = startAutoCapture(performance.now())
    const stop = watchFrames(
      () => video.current,
      (judgment, frame) => {
        const now = advanceAutoCapture(state.current!, judgment)
        state.current = now
        setWatched({ guidance: now.guidance, corners: judgment.corners })
        if (!now.capture) return frame?.close()
        void steady(frame).finally(() => {
          // Still here: nothing could be seen in the picture, or the person takes it.
          if (state.current) state.current = rearm(state.current, performance.now())
        })
      },
      () => setAvailable(false),
    )
    return () => {
      stop()
      setWatched({ guidance: null, corners: null })
    }
  }, [watching, video])
  return { ...watched, available }
}
