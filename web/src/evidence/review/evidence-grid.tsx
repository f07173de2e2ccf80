import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { AfterDecision } from './after-decision.tsx'
import type { CaseEntryActions } from '../case-entries.tsx'
import type { Detail } from '../compared-fields.ts'
import { ComparedFieldsCard } from '../compared-fields-card.tsx'
import { DeviceCard } from '../device-card.tsx'
import { EvidenceCard } from '../evidence-card.tsx'
import { EvidenceGroupsCard } from '../evidence-groups-card.tsx'
import { FacePairCard } from '../face-pair-card.tsx'
import { FindingsCard } from '../findings-card.tsx'
import { LivenessCard } from '../liveness-card.tsx'
import { type CaseLink, RepeatsCard } from '../repeats-card.tsx'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { ScoreSumCard } from '../score-sum-card.tsx'
import { TimelineCard } from '../timeline-card.tsx'

/** Loaded separately: most cases are linked with none. */
const LinkedCasesCard = lazy(async () => ({
  default: (await import('../linked-cases-card.tsx')).LinkedCasesCard,
}))

/** Loaded separately: few customers start over. */
const EarlierPicturesCard = lazy(async () => ({
  default: (await import('../earlier-pictures-card.tsx')).EarlierPicturesCard,
}))

interface EvidenceGridProps {
  scope: ReviewScope
  detail: Detail
  /** Fetches a picture of this case or of a related one; each view is audited. */
  load: (verificationId: string, evidenceId: string) => Promise<Blob>
  /** Changes the client's lists; without it, that is not offered. */
  lists?: CaseEntryActions
  /** A link to another case; by default its plain text, because it is not in the platform's queue. */
  CaseLink?: CaseLink
  /** Buttons for this case and those linked with it. */
  LinkedActions?: ComponentType<{ verificationIds: readonly string[] }>
  /** Cards beside the findings, above and below the timeline. */
  children?: ReactNode
  below?: ReactNode
}

const NO_LISTS = { mayChange: false, busy: false, onAdd: () => undefined, onChange: () => undefined }

function PlainCase({ children }: { children: ReactNode }) {
  return <>{children}</>
}

/** The customer's evidence next to the findings: the same for a client's team, the platform's staff and a second review. */
export function EvidenceGrid({
  scope,
  detail,
  load,
  lists = NO_LISTS,
  CaseLink = PlainCase,
  LinkedActions,
  children,
  below,
}: EvidenceGridProps) {
  const isViewer = useReviewPermission(scope, 'view')
  const mayView = isViewer && detail.review.reviewerAskedFor?.you !== false
  const { verificationId, decision, liveness, sharedDetails } = detail
  const isLinked = sharedDetails.details.length > 0 || sharedDetails.flags.length > 0
  const loadOwn = (evidenceId: string) => load(verificationId, evidenceId)
  const comparesFaces = mayView && detail.faces.document !== null && detail.faces.selfie !== null
  return (
    <>
      <FindingsCard detail={detail} />
      <div
        className={`grid items-start gap-3 empty:hidden ${comparesFaces ? 'lg:grid-cols-[19rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]' : ''}`}
      >
        <FacePairCard detail={detail} mayView={mayView} load={loadOwn} />
        <ComparedFieldsCard detail={detail} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <EvidenceCard detail={detail} mayView={mayView} load={loadOwn} />
          {detail.earlierEvidence.length > 0 && (
            <Suspense>
              <EarlierPicturesCard earlier={detail.earlierEvidence} mayView={mayView} load={loadOwn} />
            </Suspense>
          )}
          {liveness && <LivenessCard liveness={liveness} mayView={mayView} load={loadOwn} />}
          <RepeatsCard
            repeats={detail.repeats}
            decision={decision}
            verificationId={verificationId}
            selfie={detail.evidence.find(({ kind }) => kind === 'selfie') ?? null}
            mayView={mayView}
            load={load}
            CaseLink={CaseLink}
            ofClient={scope.team === 'platform'}
            mayChange={lists.mayChange}
            busy={lists.busy}
            onAdd={lists.onAdd}
            onChange={lists.onChange}
          />
          {isLinked && (
            <Suspense>
              <LinkedCasesCard
                shared={sharedDetails}
                CaseLink={CaseLink}
                actions={
                  LinkedActions && (
                    <LinkedActions
                      verificationIds={[
                        verificationId,
                        ...sharedDetails.cases.map((one) => one.verificationId),
                      ]}
                    />
                  )
                }
              />
            </Suspense>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {decision && (
            <ScoreSumCard
              decision={{ ...decision, outcome: detail.review.rulesOutcome ?? decision.outcome }}
            />
          )}
          {decision && <EvidenceGroupsCard decision={decision} madeBy={detail.review.madeBy} />}
          <AfterDecision scope={scope} detail={detail} />
          {children}
          <DeviceCard detail={detail} />
          {/* A second opinion is given without knowing what happened. */}
          {detail.timeline.length > 0 && <TimelineCard timeline={detail.timeline} />}
          {below}
        </div>
      </div>
    </>
  )
}
