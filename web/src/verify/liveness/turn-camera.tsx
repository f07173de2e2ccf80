import { Volume2, VolumeX } from 'lucide-react'
import type { RefObject } from 'react'
import { LiveVideo } from '../camera/live-video.tsx'
import { LostCamera } from '../camera/lost-camera.tsx'
import type { Camera } from '../camera/use-camera.ts'
import { t } from '../messages/language.ts'
import { headTurn } from '../messages/head-turn.ts'
import { canSpeak } from '../pieces/speak.ts'
import { CueArrow } from './cue-arrow.tsx'
import { getTurnMessage } from './get-turn-message.ts'
import type { Stage } from './use-head-turn.ts'

interface TurnCameraProps {
  video: RefObject<HTMLVideoElement | null>
  camera: Camera
  stage: Stage
  /** How to improve the picture before the start. */
  hint: string | null
  spokenCues: boolean
  onToggleSpokenCues: () => void
}

/** The mirrored picture with a frame for the face, the cue arrow on top, and the switch for spoken cues. */
export function TurnCamera({ video, camera, stage, hint, spokenCues, onToggleSpokenCues }: TurnCameraProps) {
  const Icon = spokenCues ? Volume2 : VolumeX
  // A message above leaves less space for the picture.
  const size = getTurnMessage(stage) ? 'max-w-[29dvh]' : 'max-w-[33dvh]'
  return (
    <div
      className={`turn-picture relative z-50 mx-auto aspect-square w-full overflow-hidden rounded-raised bg-black ${size} [@media(max-height:30rem)_and_(orientation:landscape)]:w-[52dvh] [@media(max-height:30rem)_and_(orientation:landscape)]:max-w-none`}
    >
      <LiveVideo ref={video} stream={camera.stream} mirrored />
      <p className="sr-only">{headTurn.frame}</p>
      <div
        aria-hidden
        className={`absolute inset-0 m-auto aspect-3/4 h-[84%] rounded-[50%] shadow-[0_0_0_100vmax_rgb(0_0_0/45%)] ${
          stage.at === 'following' ? 'outline-4 outline-[#84cba4]' : 'outline-2 outline-white'
        }`}
      />
      {stage.at === 'following' && <CueArrow look={stage.cue.look} />}
      <p className="absolute inset-x-2 top-2 rounded-control bg-black/75 px-3 py-2 text-center font-semibold text-white empty:hidden">
        {(stage.at === 'ready' || stage.at === 'failed') && hint}
      </p>
      {canSpeak() && (
        <button
          type="button"
          aria-pressed={spokenCues}
          aria-label={headTurn.sound}
          className="absolute right-2 bottom-2 grid size-12 place-items-center rounded-full bg-black/60 text-white focus-visible:outline-white"
          onClick={onToggleSpokenCues}
        >
          <Icon aria-hidden className="size-6" />
        </button>
      )}
      <LostCamera camera={camera} />
      {!camera.stream && !camera.lost && (
        <p className="absolute inset-0 grid place-items-center bg-black text-white">{t.capture.opening}</p>
      )}
    </div>
  )
}
