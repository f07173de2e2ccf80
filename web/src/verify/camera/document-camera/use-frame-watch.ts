import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { advanceAutoCapture, type Guidance, startAutoCapture } from '../document-frame/auto-capture.ts'
import type { Quad } from '../document-frame/frame.ts'
import { watchFrames } from './watch-frames.ts'

export interface Watched {
  guidance: Guidance
  /** The card's outline in pixels of the video. */
  corners: Quad | null
}

/**
 * What is seen in the video while `watching`. `available` is false where the device cannot judge frames. Calls
 * `onSteady` once when a card has been in good view for half a second; a change of `round` starts anew.
 */
export function useFrameWatch(
  video: RefObject<HTMLVideoElement | null>,
  watching: boolean,
  round: number,
  onSteady: () => void,
): Watched & { available: boolean } {
  const [watched, setWatched] = useState<Watched>({ guidance: null, corners: null })
  const [available, setAvailable] = useState(true)
  const steady = useEffectEvent(onSteady)
  useEffect(() => {
    if (!watching) return
    let state = startAutoCapture(performance.now())
    const stop = watchFrames(
      () => video.current,
      (judgment) => {
        state = advanceAutoCapture(state, judgment)
        setWatched({ guidance: state.guidance, corners: judgment.corners })
        if (state.capture) steady()
      },
      () => setAvailable(false),
    )
    return () => {
      stop()
      setWatched({ guidance: null, corners: null })
    }
  }, [watching, round, video])
  return { ...watched, available }
}
