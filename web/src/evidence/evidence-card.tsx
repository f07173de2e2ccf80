import { Card } from '../ui/card.tsx'
import type { Detail } from './compared-fields.ts'
import { EvidenceImage } from './evidence-image.tsx'
import { describeMissingImages } from './missing-images.ts'

interface EvidenceCardProps {
  detail: Detail
  /** Whether the user's role may see images. */
  mayView: boolean
  load: (evidenceId: string) => Promise<Blob>
}

/** The images of a verification, side by side. */
export function EvidenceCard({ detail, mayView, load }: EvidenceCardProps) {
  const { evidence } = detail
  return (
    <Card title="Pictures" note={evidence.length > 0 && mayView ? 'Each view is recorded.' : undefined}>
      {evidence.length === 0 ? (
        <p className="text-ink-soft">{describeMissingImages(detail)}</p>
      ) : !mayView ? (
        <p className="text-ink-soft">
          There {evidence.length === 1 ? 'is 1 picture' : `are ${evidence.length} pictures`}. Your role does
          not allow seeing {evidence.length === 1 ? 'it' : 'them'}; a reviewer, an admin or the owner of your
          account can.
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {evidence.map((item) => (
            <EvidenceImage key={item.id} item={item} load={load} />
          ))}
        </div>
      )}
    </Card>
  )
}
