import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'

interface LiveVideoProps {
  ref: Ref<HTMLVideoElement>
  stream: MediaStream | null
  /** As in a mirror, which is how people know themselves. */
  mirrored: boolean
}

/** What the camera sees now, filling its box. */
export function LiveVideo({ ref, stream, mirrored }: LiveVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => video.current!, [])
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // Playing may be refused until the first tap; the picture is there all the same.
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
