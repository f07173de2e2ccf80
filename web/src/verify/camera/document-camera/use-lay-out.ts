import { type RefObject, useEffect, useState } from 'react'
import { type Box, layOutCamera } from './lay-out.ts'

/** Space for the hint above the guide, where there is enough of it; in pixels. */
const HINT_PX = 60
const ROOMY_PX = 330

export interface LayOut {
  video: Box
  guide: Box
}

/** Where video and guide go; null until the video's size is known. `shown`: whether both elements are on the page. */
export function useLayOut(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  shown: boolean,
): LayOut | null {
  const [layOut, setLayOut] = useState<LayOut | null>(null)
  useEffect(() => {
    const picture = video.current
    const element = stage.current
    if (!shown || !picture || !element) return
    const update = () => {
      if (picture.videoWidth === 0) return
      const { left, top, width, height } = element.getBoundingClientRect()
      const hint = height > ROOMY_PX ? HINT_PX : 0
      const free = { left, top: top + hint + scrollY, width, height: height - hint }
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
      setLayOut(layOutCamera(viewport, free, { width: picture.videoWidth, height: picture.videoHeight }))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(document.documentElement)
    // Also when the phone is turned: the video turns with it.
    picture.addEventListener('resize', update)
    picture.addEventListener('loadedmetadata', update)
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      picture.removeEventListener('resize', update)
      picture.removeEventListener('loadedmetadata', update)
      removeEventListener('resize', update)
    }
  }, [stage, video, shown])
  return layOut
}
