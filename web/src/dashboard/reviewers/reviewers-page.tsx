import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, UsersRound } from 'lucide-react'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { AgreementCard } from '../../evidence/second-review/agreement-card.tsx'
import { DisagreementsCard } from '../../evidence/second-review/disagreements-card.tsx'
import { PeriodChoice } from '../../evidence/second-review/period-choice.tsx'
import { daysBack } from '../../evidence/second-review/stats-period.ts'
import { call, callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotAllowed } from '../shell/not-allowed.tsx'
import { ReportTable } from './report-table.tsx'

/** What each of the client's reviewers decided and what stands out, for owner, admins and auditors. */
export function ReviewersPage() {
  const mayRead = useHasPermission('activity:read')
  if (!mayRead) return <NotAllowed>Your role does not allow seeing the reviewer report.</NotAllowed>
  return <Report />
}

function Report() {
  const { period = '30' } = useSearch({ from: '/dashboard/reviewers' })
  const navigate = useNavigate({ from: '/dashboard/reviewers' })
  const query = daysBack(period)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reviewer-report', query],
    queryFn: async () => (await call('getReviewerReport', { query })).data,
    placeholderData: keepPreviousData,
  })
  const download = useMutation({
    mutationFn: () => callImage('exportReviewerReport', { query }),
    onSuccess: (file) => downloadFile(file, `reviewers-${query.from}-${query.to}.csv`),
    onError: (failure) => failed('The file could not be downloaded', failure),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <PeriodChoice
        note="Days in UTC, today included. Live cases only."
        period={period}
        onChange={(search) => void navigate({ search, replace: true })}
      />
      {error ? (
        <Card>
          <QueryError title="The report could not be loaded" query={{ error, isFetching, refetch }} />
        </Card>
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <Card
            title="Reviewers"
            note="Those who stand out first. What stands out is a reason to look, not a finding."
            actions={
              <Button
                busy={download.isPending}
                onClick={() => download.mutate()}
                className="[&_svg]:size-4.5"
              >
                <Download aria-hidden />
                Download CSV
              </Button>
            }
            flush
          >
            {data.reviewers.length === 0 ? (
              <Empty icon={<UsersRound />} title="Nobody decided a case in this period" />
            ) : (
              <ReportTable reviewers={data.reviewers} />
            )}
          </Card>
          <AgreementCard agreement={data.agreement} />
        </>
      )}
      <DisagreementsCard scope={CLIENT_REVIEW} />
    </div>
  )
}
