import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { formatInstant } from '../lib/format.ts'
import { ShortcutKbd } from '../ui/shortcut-kbd.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { useObjectUrl } from './use-object-url.ts'
import type { Detail } from './compared-fields.ts'

type Photo = Detail['evidence'][number]
/** A photo; for a document that was read, with the positions of its parts. */
export type EvidenceItem = Omit<Photo, 'readPlaces'> & Partial<Pick<Photo, 'readPlaces'>>

export const EVIDENCE_NAMES: Record<EvidenceItem['kind'], string> = {
  document_front: 'Front of document',
  document_back: 'Back of document',
  selfie: 'Selfie',
  liveness: 'Head turn',
  appeal_document: 'Sent with the appeal',
}

interface EvidenceImageProps {
  item: EvidenceItem
  /** Fetches the image with the user's sign-in; the server audits each view. */
  load: (evidenceId: string) => Promise<Blob>
  /** Name, if the kind is not specific enough. */
  name?: string
  /** The line below the name, instead of time and size. */
  note?: string
  /** Opens or closes it in place, where the page does that; otherwise a click enlarges it in a dialog. */
  inPlace?: { open: boolean; digit: number; onToggle: () => void }
}

/** One image on a gray background; a click enlarges it. */
export function EvidenceImage({
  item,
  load,
  name = EVIDENCE_NAMES[item.kind],
  note,
  inPlace,
}: EvidenceImageProps) {
  const [large, setLarge] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['evidence', item.id],
    queryFn: () => load(item.id),
  })
  const url = useObjectUrl(data)

  return (
    <figure className="min-w-0">
      <div className="relative grid aspect-4/3 place-items-center rounded-control bg-mount">
        {url ? (
          <button
            type="button"
            onClick={() => (inPlace ? inPlace.onToggle() : setLarge(true))}
            aria-label={`Enlarge: ${name}`}
            aria-expanded={inPlace?.open}
            className="absolute inset-2 grid cursor-zoom-in grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center"
          >
            <img
              src={url}
              alt={name}
              width={item.width}
              height={item.height}
              className="h-auto max-h-full w-auto max-w-full border-4 border-white object-contain shadow-md"
            />
          </button>
        ) : error ? (
          <button
            type="button"
            onClick={() => void refetch()}
            disabled={isFetching}
            className="grid justify-items-center gap-2 rounded-control p-3 text-center text-sm text-ink"
          >
            <RefreshCw aria-hidden className={`size-5 ${isFetching ? 'animate-spin' : ''}`} />
            {getErrorMessage(error, 'The picture could not be loaded.')} Try again
          </button>
        ) : (
          <output aria-label={`Loading: ${name}`} className="text-ink-soft">
            <Spinner className="size-6" />
          </output>
        )}
      </div>
      <figcaption className="mt-1.5">
        <span className="font-medium">{name}</span>{' '}
        {inPlace && <ShortcutKbd>{String(inPlace.digit)}</ShortcutKbd>}
        <span className="block text-sm text-ink-soft tabular-nums">
          {note ?? `${formatInstant(item.capturedAt)} · ${item.width}\u00a0×\u00a0${item.height}`}
        </span>
      </figcaption>
      {url && !inPlace && (
        <ImageViewer open={large} onOpenChange={setLarge} url={url} name={name} item={item} />
      )}
    </figure>
  )
}
