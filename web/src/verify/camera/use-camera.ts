import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { t } from '../messages/en.ts'
import { cameraWords, closeCamera, type Facing, openCamera } from './open-camera.ts'

/** The camera opens by itself this long after its screen appears (spec section 9). */
const OPEN_AFTER_MS = 500

export interface Camera {
  stream: MediaStream | null
  /** Words for why no camera opened. */
  problem: string | null
  open: (facing?: Facing) => void
}

/** Opens the camera by itself and closes it with the screen; with `toasts`, a refused permission is told by one too. */
export function useCamera(preferred: Facing, toasts: boolean): Camera {
  const [wanted, setWanted] = useState({ facing: preferred, attempt: 0 })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let gone = false
    let opened: MediaStream | null = null
    const start = async () => {
      try {
        opened = await openCamera(wanted.facing)
        if (gone) return closeCamera(opened)
        setStream(opened)
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

  return {
    stream,
    problem,
    open: (facing) => {
      setProblem(null)
      setWanted((now) => ({ facing: facing ?? now.facing, attempt: now.attempt + 1 }))
    },
  }
}
