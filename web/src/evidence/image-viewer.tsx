import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const

interface ImageViewerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  url: string
  name: string
  /** Size of the picture in pixels. */
  item: { width: number; height: number }
}

/** A picture as large as it gets: zoom, turn, and scroll within it by keyboard or finger. */
export function ImageViewer({ open, onOpenChange, url, name, item }: ImageViewerProps) {
  const [zoomStep, setZoomStep] = useState(0)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const zoom = ZOOMS[zoomStep] ?? 1
  const upright = quarterTurns % 2 === 0
  const aspect = upright ? item.width / item.height : item.height / item.width

  const change = (next: boolean) => {
    setZoomStep(0)
    setQuarterTurns(0)
    onOpenChange(next)
  }

  return (
    <Dialog open={open} onOpenChange={change} title={name} size="wide">
      <div className="mb-3 flex items-center gap-1" role="toolbar" aria-label="Picture">
        <IconButton
          label="Zoom out"
          disabled={zoomStep === 0}
          onClick={() => setZoomStep(Math.max(0, zoomStep - 1))}
        >
          <ZoomOut aria-hidden />
        </IconButton>
        <span aria-live="polite" className="w-14 text-center text-sm tabular-nums">
          {zoom * 100}%
        </span>
        <IconButton
          label="Zoom in"
          disabled={zoomStep === ZOOMS.length - 1}
          onClick={() => setZoomStep(Math.min(ZOOMS.length - 1, zoomStep + 1))}
        >
          <ZoomIn aria-hidden />
        </IconButton>
        <span aria-hidden className="mx-2 h-6 border-l border-line" />
        <IconButton label="Turn left" onClick={() => setQuarterTurns(quarterTurns - 1)}>
          <RotateCcw aria-hidden />
        </IconButton>
        <IconButton label="Turn right" onClick={() => setQuarterTurns(quarterTurns + 1)}>
          <RotateCw aria-hidden />
        </IconButton>
      </div>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={name}
        className="flex h-[68dvh] overflow-auto rounded-control bg-stone-300 dark:bg-stone-800"
      >
        <div
          className="@container-size relative m-auto shrink-0"
          style={{ width: `calc(min(100%, 68dvh * ${aspect}) * ${zoom})`, aspectRatio: aspect }}
        >
          <img
            src={url}
            alt={name}
            className="absolute top-1/2 left-1/2 max-w-none transition-transform duration-150"
            style={{
              width: upright ? '100cqw' : '100cqh',
              height: upright ? '100cqh' : '100cqw',
              transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
            }}
          />
        </div>
      </section>
    </Dialog>
  )
}
