import { countryName } from '@wabi/contract/catalog/countries.ts'
import { useState } from 'react'
import { formatInstant } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Detail } from './compared-fields.ts'
import { EvidenceImage } from './evidence-image.tsx'

type Earlier = Detail['earlierEvidence'][number]

interface EarlierPicturesCardProps {
  earlier: readonly Earlier[]
  /** Whether the user's role may see images. */
  mayView: boolean
  load: (evidenceId: string) => Promise<Blob>
}

/** Pictures that others replaced, loaded on demand because each view is recorded. */
export function EarlierPicturesCard({ earlier, mayView, load }: EarlierPicturesCardProps) {
  const [open, setOpen] = useState(false)
  const count = earlier.length === 1 ? '1 picture was' : `${earlier.length} pictures were`
  return (
    <Card title="Earlier pictures" note={open ? 'Each view is recorded.' : undefined}>
      <p className="text-ink-soft">
        {count} replaced by a retake or a start in another browser. No check uses{' '}
        {earlier.length === 1 ? 'it' : 'them'}.
      </p>
      {mayView && !open && (
        <div className="mt-3">
          <Button onClick={() => setOpen(true)}>Show earlier pictures</Button>
        </div>
      )}
      {open && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {earlier.map((item) => (
            <EvidenceImage key={item.id} item={item} load={load} note={describe(item)} />
          ))}
        </div>
      )}
    </Card>
  )
}

/** When it was sent and replaced, and from where. */
function describe({ capturedAt, replacedAt, sentFrom }: Earlier): string {
  const device = [sentFrom?.browser, sentFrom?.system].filter(Boolean).join(' on ')
  const country = sentFrom?.country ? countryName(sentFrom.country) : null
  return [
    formatInstant(capturedAt),
    device || 'browser not known',
    country,
    `replaced ${formatInstant(replacedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
