import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { CheckList } from '../../evidence/check-list.tsx'
import { ComparedFieldsCard } from '../../evidence/compared-fields-card.tsx'
import { FacePairCard } from '../../evidence/face-pair-card.tsx'
import { HELD_POLL_INTERVAL_MS } from '../../evidence/held/use-held.ts'
import { EvidenceCard } from '../../evidence/evidence-card.tsx'
import { LivenessCard } from '../../evidence/liveness-card.tsx'
import { EvidenceGroupsCard } from '../../evidence/evidence-groups-card.tsx'
import { ScoreSumCard } from '../../evidence/score-sum-card.tsx'
import { TimelineCard } from '../../evidence/timeline-card.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { call, callImage } from '../../lib/calls.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { DeliveriesCard } from '../review/deliveries-card.tsx'
import { NotesCard } from '../review/notes-card.tsx'
import { RawJsonCard } from '../review/raw-json-card.tsx'
import { type Opened, ReviewWorkspace } from '../review/review-workspace.tsx'
import { useActions } from '../review/use-actions.ts'
import { useNeighbours } from '../review/use-neighbours.ts'
import { DetailBar } from './detail-bar.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DeviceCard } from '../../evidence/device-card.tsx'
import { EmailsCard } from './emails-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { SeenBefore } from './seen-before.tsx'

/** HTTP statuses for an unknown id and for an invalid one. */
const NOT_FOUND_STATUSES = new Set([404, 400])

const QUEUED_REFETCH_MS = 5000

/** Everything about one verification: the customer, their evidence, the checks and the decision. */
export function DetailPage() {
  const { verificationId } = useParams({ from: '/dashboard/verifications/$verificationId' })
  const filter = useSearch({ from: '/dashboard/verifications/$verificationId' })
  const mayView = useHasPermission('evidence:view')
  const mayDecide = useHasPermission('reviews:decide')
  const actions = useActions(verificationId)
  const neighbours = useNeighbours(verificationId, filter)
  const [opened, setOpened] = useState<Opened | null>(null)
  const {
    data: detail,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['verifications', 'one', verificationId],
    queryFn: async () => (await call('getVerification', { params: { verificationId } })).data,
    refetchInterval: ({ state }) => {
      if (state.data?.review.held) return HELD_POLL_INTERVAL_MS
      // Poll while an e-mail is queued, until the mail server has answered.
      return state.data?.emails.some(({ status }) => status === 'queued') ? QUEUED_REFETCH_MS : false
    },
  })
  const load = (evidenceId: string) =>
    callImage('getEvidenceImage', { params: { verificationId, evidenceId } })

  if (error instanceof ApiError && NOT_FOUND_STATUSES.has(error.status)) return <NotFound />
  return (
    // Each case has its own dialogs and drafts.
    <div key={verificationId} className="grid grid-cols-1 gap-4">
      <DetailBar
        filter={filter}
        verificationId={verificationId}
        neighbours={neighbours}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
        {...(detail && { onMore: () => setOpened('more') })}
      />
      {error ? (
        <Card>
          <QueryError title="Failed to fetch verifications" query={{ error, isFetching, refetch }} />
        </Card>
      ) : !detail ? (
        <Loading />
      ) : (
        <ReviewWorkspace
          detail={detail}
          asOf={dataUpdatedAt}
          actions={actions}
          neighbours={neighbours}
          queue={filter.status === 'pending_review'}
          opened={opened}
          onOpen={setOpened}
        >
          <DetailHeader detail={detail} actions={actions} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-4">
              <EvidenceCard detail={detail} mayView={mayView} load={load} />
              <FacePairCard detail={detail} mayView={mayView} load={load} />
              {detail.liveness && <LivenessCard liveness={detail.liveness} mayView={mayView} load={load} />}
              <SeenBefore detail={detail} />
              <ComparedFieldsCard detail={detail} />
              {detail.decision && <CheckList checks={detail.decision.checks} />}
            </div>
            <div className="grid min-w-0 gap-4">
              {detail.decision && (
                <ScoreSumCard
                  decision={{
                    ...detail.decision,
                    outcome: detail.review.rulesOutcome ?? detail.decision.outcome,
                  }}
                />
              )}
              {detail.decision && <EvidenceGroupsCard decision={detail.decision} />}
              <NotesCard review={detail.review} mayWrite={mayDecide} actions={actions} />
              <FactsCard
                detail={detail}
                onResend={() => actions.resend.mutate()}
                onCancel={() => setOpened('cancel')}
                busy={actions.resend.isPending || actions.cancel.isPending}
              />
              <EmailsCard
                detail={detail}
                onResend={() => actions.resend.mutate()}
                busy={actions.resend.isPending}
              />
              <DeviceCard detail={detail} />
              <TimelineCard timeline={detail.timeline} />
              <DeliveriesCard verificationId={verificationId} />
              <RawJsonCard detail={detail} />
            </div>
          </div>
        </ReviewWorkspace>
      )}
    </div>
  )
}

function NotFound() {
  return (
    <Card>
      <Empty
        icon={<SearchX />}
        title="There is no such verification"
        action={
          <Link to="/dashboard/verifications" className={buttonClass()}>
            All verifications
          </Link>
        }
      >
        The address may be incomplete, or the record belongs to another company.
      </Empty>
    </Card>
  )
}
