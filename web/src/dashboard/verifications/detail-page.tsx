import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, RefreshCw, SearchX } from 'lucide-react'
import { CheckList } from '../../evidence/check-list.tsx'
import { ComparedFieldsCard } from '../../evidence/compared-fields-card.tsx'
import { EvidenceCard } from '../../evidence/evidence-card.tsx'
import { LivenessCard } from '../../evidence/liveness-card.tsx'
import { ScoreSumCard } from '../../evidence/score-sum-card.tsx'
import { TimelineCard } from '../../evidence/timeline-card.tsx'
import { ApiError, wordsOf } from '../../lib/api-error.ts'
import { call, callImage } from '../../lib/calls.ts'
import { useMay } from '../../lib/use-user.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { DetailHeader } from './detail-header.tsx'
import { FactsCard } from './facts-card.tsx'
import { SeenBefore } from './seen-before.tsx'

/** An id that nobody has, and one that is no id at all. */
const NOT_THERE = new Set([404, 400])

/** Everything about one verification: who, what they sent, what was found, and how it was decided. */
export function DetailPage() {
  const { verificationId } = useParams({ from: '/dashboard/verifications/$verificationId' })
  const mayView = useMay('evidence:view')
  const {
    data: detail,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['verifications', 'one', verificationId],
    queryFn: async () => (await call('getVerification', { params: { verificationId } })).data,
  })
  const load = (evidenceId: string) =>
    callImage('getEvidenceImage', { params: { verificationId, evidenceId } })

  if (error instanceof ApiError && NOT_THERE.has(error.status)) return <NotThere />
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/dashboard/verifications"
          className="inline-flex min-h-11 items-center gap-1 font-medium text-accent"
        >
          <ChevronLeft aria-hidden className="size-4" />
          All verifications
        </Link>
        <Button onClick={() => void refetch()} disabled={isFetching} className="[&_svg]:size-4">
          <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
          Refresh
        </Button>
      </div>
      {error ? (
        <Card>
          <Failed
            title="Failed to fetch verifications"
            words={wordsOf(error, 'The server did not answer.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : !detail ? (
        <Loading />
      ) : (
        <>
          <DetailHeader detail={detail} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-4">
              <EvidenceCard evidence={detail.evidence} mayView={mayView} load={load} />
              {detail.liveness && <LivenessCard liveness={detail.liveness} mayView={mayView} load={load} />}
              <SeenBefore detail={detail} />
              <ComparedFieldsCard detail={detail} />
              {detail.decision && <CheckList checks={detail.decision.checks} />}
            </div>
            <div className="grid min-w-0 gap-4">
              {detail.decision && <ScoreSumCard decision={detail.decision} />}
              <FactsCard detail={detail} />
              <TimelineCard timeline={detail.timeline} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function NotThere() {
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
