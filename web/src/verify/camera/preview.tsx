import { useEffect } from 'react'
import { type Photo, releasePhoto } from './photo.ts'

/** Shows the photo uncropped and releases it when another one replaces it. */
export function Preview({ photo, alt }: { photo: Photo; alt: string }) {
  useEffect(() => () => releasePhoto(photo), [photo])
  return (
    <img
      src={photo.url}
      alt={alt}
      className="max-h-[60dvh] low:max-h-[38dvh] w-full rounded-raised bg-sunken object-contain"
    />
  )
}
