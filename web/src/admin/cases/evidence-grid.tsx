import type { ReactNode } from 'react'
import type { BlockActionsProps } from '../../evidence/block-actions.tsx'
import { CheckList } from '../../evidence/check-list.tsx'
import type { Detail } from '../../evidence/compared-fields.ts'
import { ComparedFieldsCard } from '../../evidence/compared-fields-card.tsx'
import { DeviceCard } from '../../evidence/device-card.tsx'
import { EvidenceCard } from '../../evidence/evidence-card.tsx'
import { FacePairCard } from '../../evidence/face-pair-card.tsx'
import { LivenessCard } from '../../evidence/liveness-card.tsx'
import { RepeatsCard } from '../../evidence/repeats-card.tsx'
import { EvidenceGroupsCard } from '../../evidence/evidence-groups-card.tsx'
import { ScoreSumCard } from '../../evidence/score-sum-card.tsx'
import { TimelineCard } from '../../evidence/timeline-card.tsx'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'

interface EvidenceWallProps {
  detail: Detail
  /** Fetches a picture of this case or of a related one; each view is audited. */
  load: (verificationId: string, evidenceId: string) => Promise<Blob>
  /** Actions that block a face or a number, and lift the block; without them, blocking is not offered. */
  block?: Pick<BlockActionsProps, 'busy' | 'onBlock' | 'onLift'>
  /** Shown next to the findings: notes. */
  children?: ReactNode
}

const NO_BLOCKING = { busy: false, onBlock: () => undefined, onLift: () => undefined }

/** The customer's evidence next to the findings; the same for first and second decisions. */
export function EvidenceGrid({ detail, load, block = NO_BLOCKING, children }: EvidenceWallProps) {
  const mayView = useHasAdminPermission('evidence:view')
  const { verificationId, decision, liveness } = detail
  const loadOwn = (evidenceId: string) => load(verificationId, evidenceId)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        <EvidenceCard detail={detail} mayView={mayView} load={loadOwn} />
        <FacePairCard detail={detail} mayView={mayView} load={loadOwn} />
        <ComparedFieldsCard detail={detail} />
        {liveness && <LivenessCard liveness={liveness} mayView={mayView} load={loadOwn} />}
        <RepeatsCard
          repeats={detail.repeats}
          verificationId={verificationId}
          selfie={detail.evidence.find(({ kind }) => kind === 'selfie') ?? null}
          mayView={mayView}
          mayBlock={block !== NO_BLOCKING}
          load={load}
          CaseLink={PlainCase}
          ofClient
          {...block}
        />
        {decision && <CheckList checks={decision.checks} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {children}
        {decision && (
          <ScoreSumCard decision={{ ...decision, outcome: detail.review.rulesOutcome ?? decision.outcome }} />
        )}
        {decision && <EvidenceGroupsCard decision={decision} />}
        <DeviceCard detail={detail} />
        <TimelineCard timeline={detail.timeline} />
      </div>
    </div>
  )
}

/** Another case of the same client, as plain text, because it is not in this queue. */
function PlainCase({ children }: { verificationId: string; children: ReactNode }) {
  return <>{children}</>
}
