import { useEffect } from 'react'
import { type Photo, releasePhoto } from './photo.ts'

/** The picture that was taken, whole. Released when another takes its place. */
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
