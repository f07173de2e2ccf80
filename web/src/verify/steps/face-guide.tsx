import { Speech } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDetection } from '../liveness/use-detection.ts'
import { camera as texts } from '../messages/camera.ts'
import { hintText } from '../messages/hint-text.ts'
import { announce, useAnnouncement } from '../pieces/announce.ts'
import { canSpeak, speak } from '../pieces/speak.ts'
import { useSpoken } from '../pieces/spoken.ts'
import { createFaceGuidance, type FaceCue } from './face-guidance.ts'

/** Vibration in milliseconds, as at the document: a short pulse for a hint, a longer one for a good view. */
const VIBRATION_MS = { hint: [30], good: [90] }
/** Without a result of the detector for this long, the device has none. */
const NO_DETECTOR_AFTER_MS = 2000

interface FaceGuideProps {
  video: RefObject<HTMLVideoElement | null>
  running: boolean
  onTake: () => Promise<void>
}

/**
 * Where the face is in the picture, shown, felt and, if wanted, spoken. With spoken hints, the photo is taken when the
 * face stays in good view. On a device without a detector the server's check after the photo says what is wrong.
 */
export function FaceGuide({ video, running, onTake }: FaceGuideProps): ReactNode {
  const { seen } = useDetection(video, running)
  const [spoken, setSpoken] = useSpoken()
  const [cue, setCue] = useState<FaceCue | null>(null)
  const [guide] = useState(createFaceGuidance)
  const taken = useRef(false)
  const follow = useEffectEvent(() => {
    if (!seen) return
    const next = guide(seen, performance.now())
    if (next.cue !== cue) {
      setCue(next.cue)
      navigator.vibrate?.(next.cue === 'good' ? VIBRATION_MS.good : VIBRATION_MS.hint)
    }
    if (!next.take || !spoken || taken.current) return
    taken.current = true
    void onTake()
  })
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- the state follows the detector
  useEffect(() => follow(), [seen])

  const words = cue && cueText(cue)
  useAnnouncement(seen && words)
  const explain = useEffectEvent(() => !seen && announce(texts.afterPhoto))
  useEffect(() => {
    if (!spoken || !running) return
    const timer = setTimeout(() => explain(), NO_DETECTOR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [spoken, running])

  return (
    <div className="absolute inset-x-2 bottom-2 flex items-end justify-end gap-2">
      {seen && (
        <p
          className={`flex-1 rounded-control px-3 py-2 text-center font-semibold ${cue === 'good' ? 'bg-[#84cba4] text-[#0b2116]' : 'bg-black/75 text-white'}`}
        >
          {words}
        </p>
      )}
      {canSpeak() && (
        <button
          type="button"
          aria-pressed={spoken}
          aria-label={texts.spoken}
          title={texts.spoken}
          className="camera-button"
          onClick={() => {
            if (!spoken) speak(texts.spokenIsOn)
            setSpoken(!spoken)
          }}
        >
          <Speech aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}

function cueText(cue: FaceCue): string {
  if (cue === 'good') return texts.faceGood
  return cue === 'no_face' ? texts.noFaceYet : hintText(cue)
}
