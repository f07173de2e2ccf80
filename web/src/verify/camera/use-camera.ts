import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { t } from '../messages/en.ts'
import { cameraWords, closeCamera, type Facing, openCamera } from './open-camera.ts'
import { watchCamera } from './watch-camera.ts'

/** The camera opens by itself this long after its screen appears (spec section 9). */
const OPEN_AFTER_MS = 500
/** Waits before an interrupted camera is opened again, one after the other; then only the button does. */
const REOPEN_AFTER_MS = [1000, 2000, 4000, 8000, 8000]

export interface Camera {
  stream: MediaStream | null
  /** No new pictures come from a camera that was open; it is being opened again. */
  lost: boolean
  /** It was lost, and is open again. */
  recovered: boolean
  /** Words for why no camera opened. */
  problem: string | null
  open: (facing?: Facing) => void
}

interface CameraOf {
  preferred: Facing
  /** A refused permission is shown in a toast too. */
  toasts: boolean
  video: RefObject<HTMLVideoElement | null>
}

/**
 * Opens the camera by itself, opens it again when it was taken away, froze or was interrupted, and closes it with the
 * screen.
 */
export function useCamera({ preferred, toasts, video }: CameraOf): Camera {
  const [wanted, setWanted] = useState({ facing: preferred, attempt: 0 })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const [recovered, setRecovered] = useState(false)
  const retries = useRef(0)

  useEffect(() => {
    let gone = false
    let opened: MediaStream | null = null
    const start = async () => {
      try {
        opened = await openCamera(wanted.facing)
        if (gone) return closeCamera(opened)
        setStream(opened)
        setProblem(null)
      } catch (error) {
        if (gone) return
        const words = cameraWords(error)
        setProblem(words)
        // Of any other problem a toast on permission would be untrue.
        if (toasts && words === t.capture.denied)
          toast({
            title: t.capture.cameraFailed,
            description: t.capture.cameraFailedHow,
            variant: 'destructive',
          })
      }
    }
    const timer = setTimeout(start, wanted.attempt === 0 ? OPEN_AFTER_MS : 0)
    return () => {
      gone = true
      clearTimeout(timer)
      if (opened) closeCamera(opened)
      setStream(null)
    }
  }, [wanted, toasts])

  const report = useEffectEvent((now: boolean) => {
    if (now === lost) return
    if (!now) retries.current = 0
    setRecovered(!now)
    setLost(now)
  })
  useEffect(() => {
    const track = stream?.getVideoTracks()[0]
    return (
      track &&
      watchCamera(
        track,
        () => video.current,
        (now) => report(now),
      )
    )
  }, [stream, video])

  useEffect(() => {
    if (!lost || problem === t.capture.denied) return
    const wait = REOPEN_AFTER_MS[retries.current]
    const again = () => {
      if (document.hidden) return
      retries.current += 1
      setWanted({ ...wanted, attempt: wanted.attempt + 1 })
    }
    const timer = wait && setTimeout(again, wait)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [lost, problem, wanted])

  return {
    stream,
    lost,
    recovered,
    problem,
    open: (facing) => {
      retries.current = 0
      setProblem(null)
      setWanted((now) => ({ facing: facing ?? now.facing, attempt: now.attempt + 1 }))
    },
  }
}
