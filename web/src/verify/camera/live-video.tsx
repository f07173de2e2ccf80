import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'

interface LiveVideoProps {
  ref: Ref<HTMLVideoElement>
  stream: MediaStream | null
  /** Flips the picture like a mirror, the way people are used to seeing themselves. */
  mirrored: boolean
}

/** The live camera picture, filling its container. */
export function LiveVideo({ ref, stream, mirrored }: LiveVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => video.current!, [])
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // Browsers may block playback until the first tap; the picture shows anyway.
    if (stream) void element.play().catch(() => undefined)
  }, [stream])
  return (
    <video
      ref={video}
      muted
      playsInline
      autoPlay
      aria-hidden
      className={`size-full object-cover ${mirrored ? '-scale-x-100' : ''}`}
    />
  )
}
