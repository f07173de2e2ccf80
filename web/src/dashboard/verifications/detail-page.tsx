import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Ellipsis, SearchX, ShieldBan, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { HELD_POLL_INTERVAL_MS } from '../../evidence/held/use-held.ts'
import { BACK_LINK, BackLabel, CaseBar } from '../../evidence/review/case-bar.tsx'
import { EvidenceGrid } from '../../evidence/review/evidence-grid.tsx'
import { FetchedCase, isNotFound } from '../../evidence/review/fetched-case.tsx'
import { focusNote, NotesCard } from '../../evidence/review/notes-card.tsx'
import { CLIENT_KEYS } from '../../evidence/review/review-keys.ts'
import { type ReviewDialog, ReviewWorkspace } from '../../evidence/review/review-workspace.tsx'
import { useCaseEntries } from '../../evidence/review/use-case-entries.ts'
import { neighbourKeys, useNeighbours } from '../../evidence/review/use-neighbours.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { useKeys } from '../../evidence/use-keys.ts'
import { call, callImage } from '../../lib/calls.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ICON_LINK } from '../../ui/icon-button.tsx'
import { ShortcutButton } from '../../ui/shortcut-button.tsx'
import { useShownShortcut } from '../../ui/shown-shortcut.ts'
import { orderedQuery } from '../list-search.ts'
import { CaseLink } from '../lists/case-link.tsx'
import type { LinkDialog } from '../review/link-dialogs.tsx'
import { Tags } from '../review/tags.tsx'
import { useActions } from '../review/use-actions.ts'
import { DetailHeader } from './detail-header.tsx'
import { EmailsCard } from './emails-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { ReportButton } from './report-button.tsx'

const KeysDialog = lazy(async () => ({
  default: (await import('../../evidence/review/keys-dialog.tsx')).KeysDialog,
}))

const InvestigateButton = lazy(async () => ({
  default: (await import('../investigations/investigate-button.tsx')).InvestigateButton,
}))

/** Loaded separately: nothing of it shows before it is asked for. */
const LinkDialogs = lazy(async () => ({
  default: (await import('../review/link-dialogs.tsx')).LinkDialogs,
}))

/** Loaded separately: below what a decision needs first. */
const LateCards = lazy(async () => ({
  default: (await import('../review/late-cards.tsx')).LateCards,
}))

/** Loaded separately, like the next one, because mostly developers look at it. */
const DeliveriesCard = lazy(async () => ({
  default: (await import('../review/deliveries-card.tsx')).DeliveriesCard,
}))

const RawJsonCard = lazy(async () => ({
  default: (await import('../review/raw-json-card.tsx')).RawJsonCard,
}))

const QUEUED_REFETCH_MS = 5000

/** Everything about one verification: the customer, their evidence, the checks and the decision. */
export function DetailPage() {
  const { verificationId } = useParams({ from: '/dashboard/verifications/$verificationId' })
  const filter = useSearch({ from: '/dashboard/verifications/$verificationId' })
  const navigate = useNavigate()
  const mayDecide = useHasPermission('reviews:decide')
  const actions = useActions(verificationId)
  const lists = useCaseEntries(CLIENT_REVIEW, verificationId)
  const personKey = useShownShortcut('P')
  const [opened, setOpened] = useState<ReviewDialog | LinkDialog | 'keys' | null>(null)
  const inQueue = filter.status === 'pending_review'
  const listQuery = orderedQuery(filter)
  const open = (id: string) =>
    navigate({
      to: '/dashboard/verifications/$verificationId',
      params: { verificationId: id },
      search: filter,
    })
  const neighbours = useNeighbours({
    queryKey: ['verifications', 'neighbours', verificationId, listQuery],
    queryFn: async () =>
      (await call('getVerificationNeighbours', { params: { verificationId }, query: listQuery })).data,
    open,
  })
  /** After a decision: opens the next waiting case, else the previous one, else the list. */
  const leave = async () => {
    const { next, previous } = await neighbours.refetch()
    const to = next ?? previous
    await (to ? open(to) : navigate({ to: '/dashboard/verifications', search: filter }))
  }
  const query = useQuery({
    queryKey: ['verifications', 'one', verificationId],
    queryFn: async () => (await call('getVerification', { params: { verificationId } })).data,
    refetchInterval: ({ state }) => {
      if (state.data?.review.held) return HELD_POLL_INTERVAL_MS
      // Poll while an e-mail is queued, until the mail server has answered.
      return state.data?.emails.some(({ status }) => status === 'queued') ? QUEUED_REFETCH_MS : false
    },
  })
  useKeys({
    ...neighbourKeys(neighbours),
    p: () => void navigate({ to: '/dashboard/people/$verificationId', params: { verificationId } }),
    n: focusNote,
    f: () => void query.refetch(),
    m: query.data && (() => setOpened('more')),
    '?': () => setOpened('keys'),
  })

  if (isNotFound(query.error)) return <NotFound />
  return (
    // Each case has its own dialogs and drafts.
    <div key={verificationId} className="grid grid-cols-1 gap-3 md:first:-mt-2">
      <CaseBar
        back={
          <Link to="/dashboard/verifications" search={filter} className={BACK_LINK}>
            <BackLabel>{inQueue ? 'Review queue' : 'All verifications'}</BackLabel>
          </Link>
        }
        summary={query.data && <DetailHeader detail={query.data} actions={actions} />}
        neighbours={neighbours}
        counted={inQueue}
        refreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
        refreshClass="max-[399px]:hidden"
      >
        {query.data && (
          <>
            <Link
              to="/dashboard/people/$verificationId"
              params={{ verificationId }}
              aria-label="All checks of this person"
              title={personKey ? `All checks of this person (${personKey})` : 'All checks of this person'}
              aria-keyshortcuts={personKey}
              className={ICON_LINK}
            >
              <UserRound aria-hidden />
            </Link>
            {lists.mayChange && query.data.repeats.listable.length > 0 && (
              <ShortcutButton label="Block" shortcut="B" onClick={() => setOpened('block')}>
                <ShieldBan aria-hidden />
              </ShortcutButton>
            )}
            <ReportButton verificationId={verificationId} />
            <ShortcutButton label="More" shortcut="M" onClick={() => setOpened('more')}>
              <Ellipsis aria-hidden />
            </ShortcutButton>
          </>
        )}
      </CaseBar>
      <FetchedCase query={query} failed="Failed to fetch verifications">
        {(detail) => (
          <ReviewWorkspace
            scope={CLIENT_REVIEW}
            detail={detail}
            asOf={query.dataUpdatedAt}
            actions={actions}
            lists={lists}
            opened={opened}
            onOpen={setOpened}
            leave={inQueue ? leave : null}
          >
            {(escalate) => {
              const { tags, notes, erasedAt, restrictedAt } = detail.review
              const write = mayDecide && erasedAt === null && restrictedAt === null
              return (
                <>
                  <EvidenceGrid
                    scope={CLIENT_REVIEW}
                    detail={detail}
                    load={loadImage}
                    lists={lists}
                    CaseLink={CaseLink}
                    LinkedActions={InvestigateButton}
                    below={
                      <Suspense>
                        <DeliveriesCard verificationId={verificationId} />
                        <RawJsonCard detail={detail} />
                      </Suspense>
                    }
                  >
                    <NotesCard
                      verificationId={verificationId}
                      title="Notes and tags"
                      shortcut="N"
                      note="For colleagues only."
                      notes={notes}
                      addNote={write ? actions.addNote : undefined}
                    >
                      {(write || tags.length > 0) && (
                        <Tags tags={tags} write={write} setTags={actions.setTags} />
                      )}
                    </NotesCard>
                    <FactsCard
                      detail={detail}
                      onResend={() => actions.resend.mutate(detail.verificationId)}
                      onCancel={() => setOpened('cancel')}
                      busy={actions.resend.isPending || actions.cancel.isPending}
                    />
                    <Suspense>
                      <LateCards detail={detail} load={loadImage} />
                    </Suspense>
                    <EmailsCard
                      detail={detail}
                      onResend={() => actions.resend.mutate(detail.verificationId)}
                      busy={actions.resend.isPending}
                    />
                  </EvidenceGrid>
                  <Suspense>
                    <LinkDialogs
                      detail={detail}
                      actions={actions}
                      opened={opened}
                      onOpen={setOpened}
                      onEscalate={escalate}
                    />
                  </Suspense>
                </>
              )
            }}
          </ReviewWorkspace>
        )}
      </FetchedCase>
      <Suspense>
        {opened === 'keys' && (
          <KeysDialog
            open
            keys={CLIENT_KEYS}
            note="After a decision, the next case of the list opens automatically."
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

const loadImage = (verificationId: string, evidenceId: string) =>
  callImage('getEvidenceImage', { params: { verificationId, evidenceId } })

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
