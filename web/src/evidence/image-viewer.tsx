import { RotateCcw, RotateCw, ScanText, Sun, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { ShortcutButton } from '../ui/shortcut-button.tsx'
import { isTyping } from '../ui/is-typing.ts'
import { isOverlayOpen } from '../ui/overlay.ts'
import { shortcutOf } from '../ui/single-keys.ts'
import { type ReadPlace, ReadPlaces, ReadPlacesLegend } from './read-places.tsx'

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const
/** Initial zoom, rotation in quarter turns, and brightness in percent. */
const INITIAL_VIEW = { zoomStep: 0, quarterTurns: 0, brightness: 100 }

interface ImageViewerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  url: string
  name: string
  /** Size of the image in pixels. */
  item: { width: number; height: number; readPlaces?: readonly ReadPlace[] }
}

/** Enlarged image with zoom, rotation, brightness and outlines of what was read; scrolls by keyboard and touch. */
export function ImageViewer({ open, onOpenChange, url, name, item }: ImageViewerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={name} size="wide">
      <Picture url={url} name={name} item={item} />
    </Dialog>
  )
}

interface PictureProps extends Pick<ImageViewerProps, 'url' | 'name' | 'item'> {
  /** Part of a page and not of a dialog: its keys wait while a dialog is open. */
  inPlace?: boolean
}

/** The picture with its tools; what was read is outlined from the start. */
export function Picture({ url, name, item, inPlace = false }: PictureProps) {
  const id = useId()
  const [{ zoomStep, quarterTurns, brightness }, setView] = useState(INITIAL_VIEW)
  const [isOutlined, setOutlined] = useState(true)
  const zoom = ZOOMS[zoomStep] ?? 1
  const upright = quarterTurns % 2 === 0
  const degrees = (((quarterTurns % 4) + 4) % 4) * 90
  const aspect = upright ? item.width / item.height : item.height / item.width

  const zoomBy = (by: number) =>
    setView((now) => ({ ...now, zoomStep: Math.max(0, Math.min(ZOOMS.length - 1, now.zoomStep + by)) }))
  const places = item.readPlaces ?? []
  const outlined = isOutlined && places.length > 0
  const outline = () => setOutlined((now) => !now)
  const turnBy = (by: number) => setView((now) => ({ ...now, quarterTurns: now.quarterTurns + by }))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (inPlace && (isTyping(event) || isOverlayOpen())) return
    const key = shortcutOf(event)
    if (key === '+' || key === '=') zoomBy(1)
    else if (key === '-') zoomBy(-1)
    else if (key === ']') turnBy(1)
    else if (key === '[') turnBy(-1)
    else if (key === 'b' && places.length > 0) outline()
    else if (key === '0') setView(INITIAL_VIEW)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-1" role="toolbar" aria-label="Picture">
        <ShortcutButton label="Zoom out" shortcut="−" disabled={zoomStep === 0} onClick={() => zoomBy(-1)}>
          <ZoomOut aria-hidden />
        </ShortcutButton>
        <span aria-live="polite" className="w-14 text-center text-sm tabular-nums">
          {zoom * 100}%
        </span>
        <output className="sr-only">{degrees === 0 ? 'Upright' : `Turned by ${degrees} degrees`}</output>
        <ShortcutButton
          label="Zoom in"
          shortcut="+"
          disabled={zoomStep === ZOOMS.length - 1}
          onClick={() => zoomBy(1)}
        >
          <ZoomIn aria-hidden />
        </ShortcutButton>
        <span aria-hidden className="mx-2 h-6 border-l border-line" />
        <ShortcutButton label="Turn left" shortcut="[" onClick={() => turnBy(-1)}>
          <RotateCcw aria-hidden />
        </ShortcutButton>
        <ShortcutButton label="Turn right" shortcut="]" onClick={() => turnBy(1)}>
          <RotateCw aria-hidden />
        </ShortcutButton>
        {places.length > 0 && (
          <ShortcutButton
            label="Outline what was read"
            shortcut="B"
            aria-pressed={outlined}
            onClick={outline}
          >
            <ScanText aria-hidden />
          </ShortcutButton>
        )}
        <span aria-hidden className="mx-2 h-6 border-l border-line max-sm:hidden" />
        <label htmlFor={`${id}-light`} className="flex items-center gap-2 text-sm text-ink-soft">
          <Sun aria-hidden className="size-4.5" />
          Brightness
        </label>
        <input
          id={`${id}-light`}
          type="range"
          min={50}
          max={250}
          step={10}
          value={brightness}
          aria-valuetext={`${brightness}%`}
          onChange={(event) => {
            const light = event.target.valueAsNumber
            setView((now) => ({ ...now, brightness: light }))
          }}
          className="h-11 w-32 accent-accent"
        />
      </div>
      {outlined && <ReadPlacesLegend places={places} />}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={name}
        className="flex h-[68dvh] scroll-mt-4 overflow-auto rounded-control bg-mount"
      >
        <div
          className="@container-size relative m-auto shrink-0"
          style={{ width: `calc(min(100%, 68dvh * ${aspect}) * ${zoom})`, aspectRatio: aspect }}
        >
          <div
            className="absolute top-1/2 left-1/2 transition-transform duration-150"
            style={{
              width: upright ? '100cqw' : '100cqh',
              height: upright ? '100cqh' : '100cqw',
              transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
            }}
          >
            <img
              src={url}
              alt={name}
              className="size-full max-w-none"
              style={brightness === 100 ? undefined : { filter: `brightness(${brightness}%)` }}
            />
            {outlined && <ReadPlaces places={places} item={item} />}
          </div>
        </div>
      </section>
    </>
  )
}
