import { LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { Link, useParams } from '@tanstack/react-router'
import {
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_OUTCOME_NAMES,
  RECEIVED_BY_NAMES,
  REFUSAL_REASON_NAMES,
} from '@wabi/contract/rights/data-requests.ts'
import { SearchX } from 'lucide-react'
import { ApiError } from '../../lib/api-error.ts'
import { formatInstant } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Loading } from '../../ui/loading.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { NotAllowed } from '../shell/not-allowed.tsx'
import { ActionCard } from './action-card.tsx'
import { CloseCard } from './close-card.tsx'
import { ExtendForm } from './extend-form.tsx'
import { IdentityCard } from './identity-card.tsx'
import { LetterCard } from './letter-card.tsx'
import { DueDate, StateBadge } from './request-badges.tsx'
import { type DataRequest, useRequest } from './use-request.ts'

/** One request of the register: what was asked, who asked, what was done, and the letter. */
export function RequestPage() {
  const mayRead = useHasPermission('data-requests:read')
  const { requestId } = useParams({ from: '/dashboard/data-requests/$requestId' })
  if (!mayRead) return <NotAllowed>Your role does not allow seeing the register of data requests.</NotAllowed>
  return <Request key={requestId} requestId={requestId} />
}

function Request({ requestId }: { requestId: string }) {
  const query = useRequest(requestId)
  const { data: request, error } = query
  const mayManage = useHasPermission('data-requests:manage')
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error)
    return (
      <Card>
        <QueryError title="The request could not be loaded" query={{ ...query, error }} />
      </Card>
    )
  if (!request) return <Loading />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <Link to="/dashboard/data-requests" className="text-accent underline-offset-2 hover:underline">
          All data requests
        </Link>
      </p>
      <RequestCard request={request} mayManage={mayManage} />
      <IdentityCard request={request} mayManage={mayManage} />
      <ActionCard request={request} mayManage={mayManage} />
      <CloseCard request={request} mayManage={mayManage} />
      <LetterCard request={request} mayManage={mayManage} />
    </div>
  )
}

function RequestCard({ request, mayManage }: { request: DataRequest; mayManage: boolean }) {
  const { kind, state, verificationId, words, asker, extension, closed } = request
  const title = `${DATA_REQUEST_KIND_NAMES[kind]}: ${request.customerName}`
  usePageName(title)
  return (
    <Card
      title={title}
      note={<span className="font-mono">{request.id}</span>}
      actions={<StateBadge state={state} />}
    >
      <Facts columns>
        <Fact name="Verification">
          <Link
            to="/dashboard/verifications/$verificationId"
            params={{ verificationId }}
            className="font-mono text-sm text-accent underline-offset-2 hover:underline"
          >
            {verificationId}
          </Link>
        </Fact>
        <Fact name="Received">
          {formatInstant(request.receivedAt)}. {RECEIVED_BY_NAMES[request.receivedBy]}. Entered by{' '}
          {request.recordedBy}.
        </Fact>
        {asker !== null && <Fact name="Asked by">{asker}</Fact>}
        {words !== null && <Fact name="In their words">“{words}”</Fact>}
        <Fact name="Language">{LANGUAGE_NAMES[request.language]}</Fact>
        <Fact name="Due">
          <DueDate dueAt={request.dueAt} state={state} />
        </Fact>
        {extension && (
          <Fact name="Extended">
            By {extension.days} days{extension.reason === null ? '' : `: ${extension.reason}`}
          </Fact>
        )}
        {closed && (
          <Fact name="Outcome">
            {DATA_REQUEST_OUTCOME_NAMES[closed.outcome]}
            {closed.refusalReason && `: ${REFUSAL_REASON_NAMES[closed.refusalReason]}`}, by {closed.by} on{' '}
            {formatInstant(closed.at)}.
          </Fact>
        )}
      </Facts>
      {mayManage && !closed && !extension && <ExtendForm requestId={request.id} />}
    </Card>
  )
}

function NotFound() {
  return (
    <Card>
      <Empty
        icon={<SearchX />}
        title="There is no such request"
        action={
          <Link to="/dashboard/data-requests" className={buttonClass()}>
            All data requests
          </Link>
        }
      >
        The address may be incomplete, or the request belongs to another company.
      </Empty>
    </Card>
  )
}
