import { useEffect, useRef } from 'react'
import { type Photo, releasePhoto } from './photo.ts'

/**
 * Shows the photo uncropped and releases it when another one replaces it. Takes the focus that the shutter had, so that
 * a screen reader says what was taken.
 */
export function Preview({ photo, alt }: { photo: Photo; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => () => releasePhoto(photo), [photo])
  useEffect(() => {
    if (document.activeElement === document.body) image.current?.focus({ preventScroll: true })
  }, [])
  return (
    <img
      ref={image}
      tabIndex={-1}
      src={photo.url}
      alt={alt}
      className="max-h-[60dvh] low:max-h-[38dvh] w-full rounded-raised bg-sunken object-contain outline-none"
    />
  )
}
