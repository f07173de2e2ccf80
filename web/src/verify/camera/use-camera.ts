import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { t } from '../messages/language.ts'
import { type CameraProblem, closeCamera, type Facing, findCameraProblem, openCamera } from './open-camera.ts'
import { watchCamera } from './watch-camera.ts'

/** Delay between the screen appearing and the camera opening by itself (spec section 9). */
const OPEN_AFTER_MS = 500
/** Delays before each attempt to reopen an interrupted camera; after the last, only the button reopens it. */
const REOPEN_AFTER_MS = [1000, 2000, 4000, 8000, 8000]

export interface Camera {
  stream: MediaStream | null
  /** The camera was open and stopped delivering frames; it is being reopened. */
  lost: boolean
  /** The camera was lost and is open again. */
  recovered: boolean
  /** Why no camera opened. */
  problem: CameraProblem | null
  open: (facing?: Facing) => void
}

interface UseCameraOptions {
  preferred: Facing
  /** Also shows a denied permission in a toast. */
  toasts: boolean
  video: RefObject<HTMLVideoElement | null>
}

/**
 * Opens the camera by itself, reopens it when it was disconnected, froze or was interrupted, and closes it on unmount.
 */
export function useCamera({ preferred, toasts, video }: UseCameraOptions): Camera {
  const [request, setRequest] = useState({ facing: preferred, attempt: 0 })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [lost, setLost] = useState(false)
  const [recovered, setRecovered] = useState(false)
  const retries = useRef(0)

  useEffect(() => {
    let cancelled = false
    let opened: MediaStream | null = null
    const start = async () => {
      try {
        opened = await openCamera(request.facing)
        if (cancelled) return closeCamera(opened)
        setStream(opened)
        setProblem(null)
      } catch (error) {
        if (cancelled) return
        const found = findCameraProblem(error)
        setProblem(found)
        // A toast about permission would be wrong for any other problem.
        if (toasts && found === 'denied')
          toast({
            title: t.capture.cameraFailed,
            description: t.capture.cameraFailedHow,
            variant: 'destructive',
          })
      }
    }
    const timer = setTimeout(start, request.attempt === 0 ? OPEN_AFTER_MS : 0)
    return () => {
      cancelled = true
      clearTimeout(timer)
      if (opened) closeCamera(opened)
      setStream(null)
    }
  }, [request, toasts])

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
    if (!lost || problem === 'denied') return
    const wait = REOPEN_AFTER_MS[retries.current]
    const reopen = () => {
      if (document.hidden) return
      retries.current += 1
      setRequest({ ...request, attempt: request.attempt + 1 })
    }
    const timer = wait && setTimeout(reopen, wait)
    document.addEventListener('visibilitychange', reopen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', reopen)
    }
  }, [lost, problem, request])

  return {
    stream,
    lost,
    recovered,
    problem,
    open: (facing) => {
      retries.current = 0
      setProblem(null)
      setRequest((now) => ({ facing: facing ?? now.facing, attempt: now.attempt + 1 }))
    },
  }
}
