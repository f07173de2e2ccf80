import { REJECTING_KINDS } from '@wabi/contract/review/list-entries.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { REJECT_REASON_NAMES } from '@wabi/contract/verification/reject-reasons.ts'
import { useSendsEmail, useUser } from '../../lib/use-user.ts'
import { toast } from '../../ui/toast-store.ts'
import { Reopening } from './after-decision.tsx'
import type { Detail } from '../compared-fields.ts'
import { HeldBar } from '../held/held-bar.tsx'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { canRetry } from '../use-action.ts'
import { useKeys } from '../use-keys.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { EscalateDialog } from './escalate-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewBanner } from './review-banner.tsx'
import type { CaseListEntries } from './use-case-entries.ts'
import { useApproveOnceViewed } from './use-approve-once-viewed.ts'
import { usePresence } from './use-presence.ts'
import type { ReviewActions } from './use-review-actions.ts'

/** Loaded separately: few cases lead to an entry of a list. */
const CaseEntryDialog = lazy(async () => ({
  default: (await import('../case-entry-dialog.tsx')).CaseEntryDialog,
}))

export type ReviewDialog = 'approve' | 'reject' | 'ask' | 'escalate' | 'block'

interface ReviewWorkspaceProps {
  scope: ReviewScope
  detail: Detail
  /** When it was fetched, in milliseconds since the epoch. */
  asOf: number
  /** Name of the client if the platform reviews for it: allows words for its team. */
  client?: string
  actions: ReviewActions
  lists: CaseListEntries
  opened: string | null
  onOpen: (dialog: ReviewDialog | null) => void
  /** Opens the next case after an action; null: stays on this one. */
  leave: (() => Promise<unknown>) | null
  /** Receives a function that escalates the case or returns it to all reviewers. */
  children: (escalate: () => void) => ReactNode
}

/** A case with the actions of a reviewer, by button and by shortcut. */
export function ReviewWorkspace({
  scope,
  detail,
  asOf,
  client,
  actions,
  lists,
  opened,
  onOpen,
  leave,
  children,
}: ReviewWorkspaceProps) {
  const { verificationId, review, repeats } = detail
  const { data: user } = useUser()
  const mayDecide = useReviewPermission(scope, 'decide')
  const sendsEmail = useSendsEmail()
  const [leaving, setLeaving] = useState(false)
  const waits = detail.status === 'pending_review' && review.decisionSeen !== null
  const others = usePresence(scope, verificationId, waits && mayDecide)
  const blocked = getBlockedReason(scope, detail, mayDecide, user?.role)
  const refused = getRefusal(detail)
  const approve = useApproveOnceViewed(review.separation?.facesToView ?? [])
  const decisionSeen = review.decisionSeen ?? ''
  const isEscalated = review.escalatedAt !== null
  const ofClient = client === undefined ? {} : { client }
  const close = () => onOpen(null)
  const openNext = async () => {
    close()
    if (!leave) return
    setLeaving(true)
    // Where the next case cannot be fetched, this one stays open.
    await leave().catch(() => undefined)
    setLeaving(false)
  }
  // Keeps what was typed for another try, unless someone else was faster.
  const onError = (error: unknown) => void (canRetry(error) || close())
  const settle = { onSuccess: () => void openNext(), onError }
  const escalate = (input: { words?: string | undefined } = {}) =>
    actions.escalate.mutate(
      { decisionSeen, escalated: !isEscalated, ...input },
      { onSuccess: () => void (isEscalated || openNext()), onError },
    )
  const onEscalate = () => (client === undefined || isEscalated ? escalate() : onOpen('escalate'))
  const onAsked = () => {
    if (sendsEmail && detail.customerEmail !== null) toast({ title: 'The customer was asked' })
    else {
      const next = client === undefined ? 'Please give the customer the link' : `${client} has the link`
      toast({
        title: 'The step is open again',
        description: `No e-mail was sent. ${next}: it is on the case’s page.`,
      })
    }
    return openNext()
  }
  const mayBlock = lists.mayChange && repeats.listable.length > 0
  const decides = waits && blocked === null && review.held === null && !leaving
  useKeys({
    a: decides && refused === null ? () => onOpen('approve') : undefined,
    r: decides && refused === null ? () => onOpen('reject') : undefined,
    u: decides ? () => onOpen('ask') : undefined,
    b: mayBlock ? () => onOpen('block') : undefined,
    // Unlike the button, the key always asks first: it may be the first letter of a name.
    e: decides ? () => (isEscalated ? escalate() : onOpen('escalate')) : undefined,
  })

  return (
    <>
      <ReviewBanner detail={detail} mayDecide={mayDecide} others={others} escalatedTo={scope.words.admins} />
      <Reopening reopened={review.reopened} />
      {children(onEscalate)}
      {review.held && (
        <HeldBar
          verificationId={verificationId}
          held={review.held}
          asOf={asOf}
          blocked={blocked}
          scope={scope}
        />
      )}
      {waits && !review.held && (
        <DecisionBar
          blocked={blocked}
          refused={refused}
          escalated={isEscalated}
          everywhere={client !== undefined}
          onApprove={() => onOpen('approve')}
          onReject={() => onOpen('reject')}
          onAsk={() => onOpen('ask')}
          onEscalate={onEscalate}
        />
      )}
      <ApproveDialog
        open={opened === 'approve'}
        name={detail.otherProvedName ?? detail.customerName}
        {...ofClient}
        first={review.fourEyes && review.approvals.length === 0}
        busy={actions.decide.isPending}
        onApprove={(input) =>
          approve(() => actions.decide.mutate({ decisionSeen, outcome: 'approved', ...input }, settle))
        }
        onClose={close}
      />
      <RejectDialog
        open={opened === 'reject'}
        name={detail.otherProvedName ?? detail.customerName}
        {...ofClient}
        busy={actions.decide.isPending || lists.busy}
        blockable={
          client === undefined
            ? []
            : REJECTING_KINDS.filter(
                (kind) =>
                  repeats.listable.includes(kind) &&
                  repeats.entries.every((entry) => entry.kind !== kind || entry.list !== 'block'),
              )
        }
        onReject={(input, kinds) =>
          actions.decide.mutate(
            { decisionSeen, outcome: 'rejected', ...input },
            {
              // Stays on this case until the entries are made, so that a failed one can be retried here.
              onSuccess: async () => {
                const reason = `Rejected: ${REJECT_REASON_NAMES[input.reason]}`
                if (await lists.blockAll(kinds, reason)) await openNext()
                else close()
              },
              onError,
            },
          )
        }
        onClose={close}
      />
      <AskDialog
        open={opened === 'ask'}
        email={detail.customerEmail}
        {...ofClient}
        busy={actions.requestResubmission.isPending}
        onAsk={(input) =>
          actions.requestResubmission.mutate({ decisionSeen, ...input }, { onSuccess: onAsked, onError })
        }
        onClose={close}
      />
      {opened === 'block' && mayBlock && (
        <Suspense>
          <CaseEntryDialog
            kinds={repeats.listable}
            ofClient={client !== undefined}
            onClose={close}
            onAdd={(entry) => {
              close()
              lists.onAdd(entry)
            }}
          />
        </Suspense>
      )}
      <EscalateDialog
        open={opened === 'escalate'}
        admins={scope.words.admins}
        withWords={client !== undefined}
        busy={actions.escalate.isPending}
        onEscalate={escalate}
        onClose={close}
      />
    </>
  )
}

/** Why this user may neither approve nor reject, while they may still ask, escalate and comment; null if they may. */
function getRefusal({ review }: Detail): string | null {
  if (review.reviewerAskedFor?.you === false)
    return 'The customer asked for another reviewer. You can neither see the pictures nor decide.'
  if (review.separation?.ownLink === 'refused')
    return 'You, or an API key that you created, made the link of this case. Another person has to decide it.'
  if (review.separation?.assisted)
    return 'You captured this case for the customer. Another person has to decide it.'
  if (review.separation?.supervised) return 'You attended this case. Another person has to decide it.'
  if (review.separation?.sameNetwork === 'refused')
    return 'You are on the network that the customer used. Somebody on another network has to decide this case.'
  return null
}

/** Why the user cannot decide now; null if they can. */
function getBlockedReason(
  { words }: ReviewScope,
  { review }: Detail,
  mayDecide: boolean,
  role: string | undefined,
): string | null {
  if (review.restrictedAt !== null)
    return 'The customer asked to restrict the use of their data. Nothing is decided until that is lifted.'
  if (!review.mayReview) return 'The platform’s review team decides this case, as chosen in your settings.'
  if (!mayDecide) return words.roleCannotDecide
  if (review.escalatedAt !== null && role === 'reviewer') return words.escalated
  if (review.reopened?.decidedByYou && !review.reopened.nobodyElse)
    return 'You decided this case before. Another person decides it now.'
  if (review.approvals.some(({ own }) => own)) return words.approvedByYou
  return null
}
