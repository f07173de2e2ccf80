import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../ui/card.tsx'
import type { Detail } from './compared-fields.ts'
import { EVIDENCE_NAMES, EvidenceImage, type EvidenceItem } from './evidence-image.tsx'
import { Picture } from './image-viewer.tsx'
import { describeMissingImages } from './missing-images.ts'
import { useKeys } from './use-keys.ts'
import { useObjectUrl } from './use-object-url.ts'

interface EvidenceCardProps {
  detail: Detail
  /** Whether the user's role may see images. */
  mayView: boolean
  load: (evidenceId: string) => Promise<Blob>
}

/** The images of a verification, side by side; one opens below them, by click or by its digit. */
export function EvidenceCard({ detail, mayView, load }: EvidenceCardProps) {
  const { evidence } = detail
  return (
    <Card title="Pictures" note={evidence.length > 0 && mayView ? 'Each view is recorded.' : undefined}>
      {evidence.length === 0 ? (
        <p className="text-ink-soft">{describeMissingImages(detail)}</p>
      ) : detail.review.reviewerAskedFor?.you === false ? (
        <p className="text-ink-soft">Only the reviewer whom the customer asked for sees them.</p>
      ) : !mayView ? (
        <p className="text-ink-soft">
          There {evidence.length === 1 ? 'is 1 picture' : `are ${evidence.length} pictures`}. Your role does
          not allow seeing {evidence.length === 1 ? 'it' : 'them'}; a reviewer, an admin or the owner of your
          account can.
        </p>
      ) : (
        <Pictures evidence={evidence} load={load} />
      )}
    </Card>
  )
}

function Pictures({
  evidence,
  load,
}: {
  evidence: readonly EvidenceItem[]
  load: EvidenceCardProps['load']
}) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = evidence.find(({ id }) => id === openId)
  const toggle = (id: string) => setOpenId((now) => (now === id ? null : id))
  useKeys({
    ...Object.fromEntries(evidence.slice(0, 9).map(({ id }, index) => [String(index + 1), () => toggle(id)])),
    Escape: open && (() => setOpenId(null)),
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-4">
        {evidence.map((item, index) => (
          <EvidenceImage
            key={item.id}
            item={item}
            load={load}
            inPlace={{ open: item.id === openId, digit: index + 1, onToggle: () => toggle(item.id) }}
          />
        ))}
      </div>
      {open && <OpenPicture key={open.id} item={open} load={load} />}
    </>
  )
}

/** The opened picture, scrolled into view. */
function OpenPicture({ item, load }: { item: EvidenceItem; load: EvidenceCardProps['load'] }) {
  const place = useRef<HTMLElement>(null)
  const { data } = useQuery({ queryKey: ['evidence', item.id], queryFn: () => load(item.id) })
  const url = useObjectUrl(data)
  const name = EVIDENCE_NAMES[item.kind]
  useEffect(() => {
    if (url) place.current?.scrollIntoView({ block: 'nearest' })
  }, [url])
  return (
    <figure
      ref={place}
      aria-label={`Enlarged: ${name}`}
      className="mt-3 scroll-mb-20 border-t border-line pt-3"
    >
      {url && <Picture url={url} name={name} item={item} inPlace />}
    </figure>
  )
}
