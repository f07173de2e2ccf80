import { Camera as CameraIcon, Flashlight, ScanLine, Speech, SwitchCamera, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { camera as texts } from '../../messages/camera.ts'
import { t } from '../../messages/language.ts'
import { Actions } from '../../pieces/actions.tsx'
import { canSpeak } from '../../pieces/speak.ts'
import { hasTorch, setTorch } from './track-controls.ts'

interface CameraControlsProps {
  track: MediaStreamTrack | undefined
  good: boolean
  spoken: boolean
  onToggleSpoken: () => void
  automatic: boolean
  /** null where the device cannot take photos by itself. */
  onToggleAutomatic: (() => void) | null
  onTake: () => void
  onSwitch: () => void
  onFile: (file: File) => void
  more: ReactNode
}

/** The bar below the picture: file, automatic photo, shutter, spoken hints, other camera; the torch where there is one. */
export function CameraControls(props: CameraControlsProps) {
  const { track, automatic, onToggleAutomatic } = props
  const [torchOn, setTorchOn] = useState<MediaStreamTrack | null>(null)
  const lit = track !== undefined && torchOn === track
  return (
    <Actions className="camera-actions">
      <div className="camera-buttons">
        <label className="camera-button" title={t.capture.upload}>
          <Upload aria-hidden className="size-5" />
          <span className="sr-only">{t.capture.upload}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) props.onFile(file)
            }}
          />
        </label>
        {onToggleAutomatic && (
          <Toggle on={automatic} name={texts.automatic} onToggle={onToggleAutomatic}>
            <ScanLine aria-hidden className="size-5" />
          </Toggle>
        )}
        <button
          type="button"
          className={`button primary shutter ${props.good ? 'good' : ''}`}
          aria-label={t.capture.shutter}
          title={t.capture.shutter}
          onClick={props.onTake}
        >
          <CameraIcon aria-hidden className="size-7" />
        </button>
        {canSpeak() && (
          <Toggle on={props.spoken} name={texts.spoken} onToggle={props.onToggleSpoken}>
            <Speech aria-hidden className="size-5" />
          </Toggle>
        )}
        {track && hasTorch(track) && (
          <Toggle
            on={lit}
            name={texts.light}
            onToggle={() => void setTorch(track, !lit).then((on) => setTorchOn(on ? track : null))}
          >
            <Flashlight aria-hidden className="size-5" />
          </Toggle>
        )}
        <button
          type="button"
          className="camera-button"
          aria-label={t.capture.switchCamera}
          title={t.capture.switchCamera}
          onClick={props.onSwitch}
        >
          <SwitchCamera aria-hidden className="size-5" />
        </button>
      </div>
      {props.more}
    </Actions>
  )
}

interface ToggleProps {
  on: boolean
  name: string
  onToggle: () => void
  children: ReactNode
}

function Toggle({ on, name, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className="camera-button"
      aria-pressed={on}
      aria-label={name}
      title={name}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}
