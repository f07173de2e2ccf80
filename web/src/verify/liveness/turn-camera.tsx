import { Volume2, VolumeX } from 'lucide-react'
import type { RefObject } from 'react'
import { LiveVideo } from '../camera/live-video.tsx'
import { t } from '../messages/en.ts'
import { headTurn } from '../messages/en-head-turn.ts'
import { CueArrow } from './cue-arrow.tsx'
import { canSpeak } from './give-cue.ts'
import type { Stage } from './use-head-turn.ts'

interface TurnCameraProps {
  video: RefObject<HTMLVideoElement | null>
  stream: MediaStream | null
  stage: Stage
  aloud: boolean
  onAloud: () => void
}

/** The mirrored picture with a frame for the face, the arrow over it, and the switch for spoken cues. */
export function TurnCamera({ video, stream, stage, aloud, onAloud }: TurnCameraProps) {
  const Icon = aloud ? Volume2 : VolumeX
  return (
    <div className="relative mx-auto aspect-square max-h-[46dvh] w-full max-w-[46dvh] overflow-hidden rounded-raised bg-black">
      <LiveVideo ref={video} stream={stream} mirrored />
      <p className="sr-only">{headTurn.frame}</p>
      <div
        aria-hidden
        className={`absolute inset-0 m-auto aspect-3/4 h-[84%] rounded-[50%] shadow-[0_0_0_100vmax_rgb(0_0_0/45%)] ${
          stage.at === 'following' ? 'outline-4 outline-[#84cba4]' : 'outline-2 outline-white'
        }`}
      />
      {stage.at === 'following' && <CueArrow look={stage.cue.look} />}
      {canSpeak() && (
        <button
          type="button"
          aria-pressed={aloud}
          aria-label={aloud ? headTurn.soundOn : headTurn.soundOff}
          className="absolute right-2 bottom-2 grid size-12 place-items-center rounded-full bg-black/60 text-white focus-visible:outline-white"
          onClick={onAloud}
        >
          <Icon aria-hidden className="size-6" />
        </button>
      )}
      {!stream && (
        <output className="absolute inset-0 grid place-items-center bg-black text-white">
          {t.capture.opening}
        </output>
      )}
    </div>
  )
}
