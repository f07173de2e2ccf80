import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { camera as texts } from '../../messages/camera.ts'
import { t } from '../../messages/language.ts'
import { announce, useAnnouncement } from '../../pieces/announce.ts'
import { speak } from '../../pieces/speak.ts'
import { useSpoken } from '../../pieces/spoken.ts'
import { LostCamera } from '../lost-camera.tsx'
import { useHint } from '../use-hint.ts'
import { useShutter } from '../use-shutter.ts'
import { CameraProblem, type ViewfinderProps } from '../viewfinder.tsx'
import { useAutomaticSetting } from './automatic-setting.ts'
import { CameraControls } from './camera-controls.tsx'
import { CameraPicture } from './camera-picture.tsx'
import { focusAt } from './track-controls.ts'
import { useFrameWatch } from './use-frame-watch.ts'
import { useLayOut } from './use-lay-out.ts'

/** Vibration in milliseconds: a short pulse for a hint, a longer one for a good view, two for a photo. */
const VIBRATION_MS = { hint: [30], good: [90], taken: [60, 60, 60] }

/**
 * The camera for a document, as large as the screen: a guide for the card, one hint at a time (shown, felt and, if
 * wanted, spoken), and a photo as soon as the card is in good view for half a second. The shutter is always there.
 */
export function DocumentCamera({
  frameLabel,
  onPhoto,
  more,
}: Omit<ViewfinderProps, 'shape' | 'renderGuide'>) {
  const [spoken, setSpoken] = useSpoken()
  const [automatic, toggleAutomatic] = useAutomaticSetting()
  const shutter = useShutter('card', (photo) => {
    navigator.vibrate?.(VIBRATION_MS.taken)
    announce(texts.taken)
    onPhoto(photo)
  })
  const { video, camera, running, blank, lit, take } = shutter
  const stage = useRef<HTMLDivElement>(null)
  const layOut = useLayOut(stage, video, camera.problem === null)
  const { guidance, corners, available } = useFrameWatch(video, running && !lit, (frame) => {
    return automatic ? take(frame) : Promise.resolve()
  })
  const light = useHint(video, running && !available)
  useDarkTheme()

  const hint = guidance === null || guidance === 'good' ? null : texts.hints[guidance]
  const good = guidance === 'good' && !lit
  const words = good ? texts.good : (hint ?? light ?? (camera.recovered ? t.capture.recovered : null))
  const nothingSeen = blank && (guidance === null || guidance === 'no_card' || guidance === 'dark')
  const message = lit ? t.capture.holdStill : nothingSeen ? t.capture.blank : words
  useAnnouncement(
    message ?? (running ? t.capture.open : !camera.lost && !camera.problem && t.capture.opening),
  )
  useEffect(() => {
    if (guidance !== null) navigator.vibrate?.(guidance === 'good' ? VIBRATION_MS.good : VIBRATION_MS.hint)
  }, [guidance])

  if (camera.problem)
    return (
      <CameraProblem
        camera={camera}
        words={t.capture[camera.problem]}
        blank={blank}
        onFile={shutter.onFile}
        more={more}
      />
    )
  return (
    <>
      <CameraPicture ref={video} stream={camera.stream} layOut={layOut} corners={corners} good={good} />
      <FocusArea
        onTap={(clientX, clientY) => {
          const box = video.current?.getBoundingClientRect()
          const track = camera.stream?.getVideoTracks()[0]
          if (box) focusAt(track, (clientX - box.left) / box.width, (clientY - box.top) / box.height)
        }}
      >
        <div ref={stage} className="camera-stage">
          <p className="sr-only">{frameLabel}</p>
          <p className={`camera-hint ${good ? 'good' : ''}`}>
            {good && <Check aria-hidden className="size-5 shrink-0" />}
            {message}
          </p>
          <LostCamera camera={camera} />
          {!camera.stream && !camera.lost && (
            <p className="absolute inset-0 grid place-items-center text-white">{t.capture.opening}</p>
          )}
        </div>
      </FocusArea>
      <CameraControls
        track={camera.stream?.getVideoTracks()[0]}
        good={good}
        spoken={spoken}
        onToggleSpoken={() => {
          if (!spoken) speak(texts.spokenIsOn)
          setSpoken(!spoken)
        }}
        automatic={automatic}
        onToggleAutomatic={available ? toggleAutomatic : null}
        onTake={() => void take()}
        onSwitch={shutter.switchCamera}
        onFile={shutter.onFile}
        more={more}
      />
    </>
  )
}

/** Taps in it focus the camera; the keyboard needs no equivalent, because the camera focuses by itself. */
function FocusArea({ onTap, children }: { onTap: (x: number, y: number) => void; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const tap = useEffectEvent(onTap)
  useEffect(() => {
    const element = area.current
    const listen = ({ clientX, clientY }: PointerEvent) => tap(clientX, clientY)
    element?.addEventListener('pointerdown', listen)
    return () => element?.removeEventListener('pointerdown', listen)
  }, [])
  return (
    <div ref={area} className="flex flex-1">
      {children}
    </div>
  )
}

/** The page is dark around a picture that fills it. */
function useDarkTheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = 'dark'
    return () => {
      if (before === undefined) delete dataset.theme
      else dataset.theme = before
    }
  }, [])
}
