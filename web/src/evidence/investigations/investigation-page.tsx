import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Download, SearchX } from 'lucide-react'
import { useState } from 'react'
import { BACK_LINK, BackLabel } from '../review/case-bar.tsx'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { isNotFound } from '../review/fetched-case.tsx'
import { callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { CasesTable } from './cases-table.tsx'
import { type Action, DecideDialog } from './decide-dialog.tsx'
import { InvestigationNotes } from './investigation-notes.tsx'
import { type Investigation, type InvestigationCase, useInvestigation } from './use-investigation.ts'

/** One investigation: its cases, one decision for many of them, and notes. */
export function InvestigationPage({ scope }: { scope: ReviewScope }) {
  const { investigationId = '' } = useParams({ strict: false })
  const actions = useInvestigation(scope, investigationId)
  const { data, error, isFetching, refetch } = actions.query
  if (isNotFound(error)) return <NotFound scope={scope} />
  if (error)
    return (
      <Card>
        <QueryError title="The investigation could not be loaded" query={{ error, isFetching, refetch }} />
      </Card>
    )
  if (!data) return <Loading />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to={scope.investigations.all} className={BACK_LINK}>
        <BackLabel>All investigations</BackLabel>
      </Link>
      <Loaded scope={scope} investigation={data} actions={actions} />
    </div>
  )
}

/** The action that fits a case: those that wait are decided, approvals are revoked. */
const accepts = (action: Action, { status, decisionId, held }: InvestigationCase) =>
  decisionId !== null && !held && status === (action === 'revoke' ? 'completed' : 'pending_review')

interface LoadedProps {
  scope: ReviewScope
  investigation: Investigation
  actions: ReturnType<typeof useInvestigation>
}

function Loaded({ scope, investigation, actions: { addNote, remove, close, decide } }: LoadedProps) {
  const { id, title, client, createdBy, createdAt, closed, cases, notes } = investigation
  usePageName(title)
  const mayDecide = useReviewPermission(scope, 'decide')
  const mayExport = useHasPermission('verifications:export') || (scope.team === 'platform' && mayDecide)
  const [asked, setAsked] = useState<Action | null>(null)
  const choice = useSelection(cases.map(({ verificationId }) => verificationId))
  const download = useMutation({
    mutationFn: () => callImage(scope.investigations.download, { params: { investigationId: id } }),
    onSuccess: (file) => downloadFile(file, 'investigation.csv'),
    onError: (error) => failed('The investigation could not be downloaded', error),
  })
  const chosen = cases.filter(({ verificationId }) => choice.has(verificationId))
  const fitting = (action: Action) =>
    chosen.flatMap((one) =>
      accepts(action, one) && one.decisionId
        ? { verificationId: one.verificationId, decisionSeen: one.decisionId }
        : [],
    )
  const mayChange = mayDecide && closed === null
  return (
    <>
      <Card
        title={
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {title} {closed ? <Badge>Closed</Badge> : <Badge tone="warn">Open</Badge>}
          </span>
        }
        note={`${client ? `${client.name}. ` : ''}Started by ${createdBy} on ${formatInstant(createdAt)}${closed ? `, closed by ${closed.by} on ${formatInstant(closed.at)}` : ''}.`}
        actions={
          <div className="flex flex-wrap gap-2">
            {mayExport && (
              <Button
                busy={download.isPending}
                onClick={() => download.mutate()}
                className="[&_svg]:size-4.5"
              >
                <Download aria-hidden />
                Download CSV
              </Button>
            )}
            {mayDecide && (
              <Button busy={close.isPending} onClick={() => close.mutate(closed === null)}>
                {closed ? 'Open again' : 'Close'}
              </Button>
            )}
          </div>
        }
        flush
      >
        {cases.length === 0 ? (
          <Empty icon={<SearchX />} title="It has no cases" />
        ) : (
          <CasesTable
            scope={scope}
            cases={cases}
            choice={mayChange ? choice : null}
            onRemove={mayChange ? (verificationId) => remove.mutate(verificationId) : null}
            busy={remove.isPending}
          />
        )}
        {mayChange && chosen.length > 0 && (
          <FootBar label="Selected cases" className="flex flex-wrap items-center gap-2 px-4 py-2 md:px-5">
            <span className="mr-auto font-medium tabular-nums">{chosen.length} selected</span>
            {(['approve', 'reject', 'revoke'] as const).map((action) => (
              <Button key={action} disabled={fitting(action).length === 0} onClick={() => setAsked(action)}>
                {{ approve: 'Approve', reject: 'Reject', revoke: 'Revoke' }[action]} ({fitting(action).length}
                )
              </Button>
            ))}
          </FootBar>
        )}
      </Card>
      <InvestigationNotes
        note={scope.team === 'client' ? 'For colleagues only.' : 'For colleagues and the client’s team.'}
        notes={notes}
        busy={addNote.isPending}
        onAdd={mayDecide ? (words, done) => addNote.mutate(words, { onSuccess: done }) : null}
      />
      {asked && (
        <DecideDialog
          action={asked}
          cases={fitting(asked)}
          busy={decide.isPending}
          onDecide={(decision) =>
            decide.mutate(decision, {
              onSuccess: () => choice.none(),
              onSettled: () => setAsked(null),
            })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function NotFound({ scope }: { scope: ReviewScope }) {
  return (
    <Card>
      <Empty
        icon={<SearchX />}
        title="There is no such investigation"
        action={
          <Link to={scope.investigations.all} className={buttonClass()}>
            All investigations
          </Link>
        }
      />
    </Card>
  )
}
