import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCancelConsequence } from './use-link-actions.ts'
import type { Detail } from '../../evidence/compared-fields.ts'
import { useHasPermission, useUser } from '../../lib/use-user.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ApproveDialog } from '../../evidence/approve-dialog.tsx'
import { AskDialog } from '../../evidence/ask-dialog.tsx'
import { DecisionBar } from '../../evidence/decision-bar.tsx'
import { HeldBar } from '../../evidence/held/held-bar.tsx'
import { CLIENT_HELD_CALLS } from '../../evidence/held/use-held.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { KeysDialog } from '../../evidence/keys-dialog.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { NOTE_FIELD } from './notes-card.tsx'
import { RejectDialog } from '../../evidence/reject-dialog.tsx'
import { ReviewBanner } from '../../evidence/review-banner.tsx'
import { QUEUE_KEYS } from './queue-keys.ts'
import type { Actions } from './use-actions.ts'
import { canRetry } from '../../evidence/use-action.ts'
import { useKeys } from '../../evidence/use-keys.ts'
import { usePresence } from '../../evidence/use-presence.ts'
import type { Neighbours } from './use-neighbours.ts'

export type Opened = 'approve' | 'reject' | 'ask' | 'more' | 'cancel' | 'erase' | 'keys'

interface ReviewRoomProps {
  detail: Detail
  /** When it was fetched, in milliseconds since the epoch. */
  asOf: number
  actions: Actions
  neighbours: Neighbours
  /** In a queue, the next case opens after a decision. */
  queue: boolean
  opened: Opened | null
  onOpen: (dialog: Opened | null) => void
  children: ReactNode
}

/** All actions on a case, by button and by shortcut, around its content. */
export function ReviewWorkspace({
  detail,
  asOf,
  actions,
  neighbours,
  queue,
  opened,
  onOpen,
  children,
}: ReviewRoomProps) {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const mayDecide = useHasPermission('reviews:decide')
  const { review, customerName } = detail
  const cancelConsequence = useCancelConsequence(detail.customerEmail)
  const [leaving, setLeaving] = useState(false)
  const waits = detail.status === 'pending_review' && review.decisionSeen !== null
  const others = usePresence('recordPresence', detail.verificationId, waits && mayDecide)
  const blocked = blockedBecause(detail, mayDecide, user?.role)
  const decisionSeen = review.decisionSeen ?? ''
  const close = () => onOpen(null)

  /** After an action: opens the next case of the queue, or stays on this one. */
  const after = async () => {
    close()
    if (!queue) return
    setLeaving(true)
    await neighbours.leave()
    setLeaving(false)
  }
  const settle = {
    onSuccess: () => void after(),
    // Keep what was typed, unless someone else was faster.
    onError: (error: unknown) => void (canRetry(error) || close()),
  }
  const escalate = () =>
    actions.escalate.mutate(
      { decisionSeen, escalated: review.escalatedAt === null },
      {
        onSuccess: () => {
          toast({
            title: review.escalatedAt === null ? 'Escalated to an admin' : 'Returned to all reviewers',
          })
          if (review.escalatedAt === null) void after()
        },
      },
    )

  const decides = waits && blocked === null && review.held === null && !leaving
  useKeys({
    j: () => void neighbours.go('next'),
    ArrowRight: () => void neighbours.go('next'),
    k: () => void neighbours.go('previous'),
    ArrowLeft: () => void neighbours.go('previous'),
    '?': () => onOpen('keys'),
    n: () => document.getElementById(NOTE_FIELD)?.focus(),
    a: decides ? () => onOpen('approve') : undefined,
    r: decides ? () => onOpen('reject') : undefined,
    u: decides ? () => onOpen('ask') : undefined,
    e: decides ? escalate : undefined,
  })

  return (
    <>
      <ReviewBanner detail={detail} others={others} />
      {children}
      {review.held && (
        <HeldBar
          verificationId={detail.verificationId}
          held={review.held}
          asOf={asOf}
          blocked={blocked}
          calls={CLIENT_HELD_CALLS}
        />
      )}
      {waits && !review.held && (
        <DecisionBar
          blocked={blocked}
          escalated={review.escalatedAt !== null}
          onApprove={() => onOpen('approve')}
          onReject={() => onOpen('reject')}
          onAsk={() => onOpen('ask')}
          onEscalate={escalate}
        />
      )}
      <ApproveDialog
        open={opened === 'approve'}
        name={customerName}
        first={review.fourEyes && review.approvals.length === 0}
        busy={actions.decide.isPending}
        onApprove={() => actions.decide.mutate({ decisionSeen, outcome: 'approved' }, settle)}
        onClose={close}
      />
      <RejectDialog
        open={opened === 'reject'}
        name={customerName}
        busy={actions.decide.isPending}
        onReject={(said) => actions.decide.mutate({ decisionSeen, outcome: 'rejected', ...said }, settle)}
        onClose={close}
      />
      <AskDialog
        open={opened === 'ask'}
        email={detail.customerEmail}
        busy={actions.ask.isPending}
        onAsk={(said) => actions.ask.mutate({ decisionSeen, ...said }, settle)}
        onClose={close}
      />
      <MoreDialog
        open={opened === 'more'}
        detail={detail}
        onClose={close}
        onChoose={(choice) => {
          if (choice === 'cancel' || choice === 'erase' || choice === 'keys') return onOpen(choice)
          close()
          if (choice === 'resend') actions.resend.mutate()
          else escalate()
        }}
      />
      <Confirm
        open={opened === 'cancel'}
        title="Cancel the link"
        question={`Cancel the check of ${customerName}?`}
        consequence={cancelConsequence}
        action="Cancel the link"
        busy={actions.cancel.isPending}
        onConfirm={() => actions.cancel.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      <EraseDialog
        open={opened === 'erase'}
        name={customerName}
        busy={actions.erase.isPending}
        onErase={() =>
          actions.erase.mutate(undefined, {
            onSuccess: () => {
              // Remove the images that were viewed from this browser too.
              cache.removeQueries({ queryKey: ['evidence'] })
              close()
            },
          })
        }
        onClose={close}
      />
      <KeysDialog
        open={opened === 'keys'}
        keys={QUEUE_KEYS}
        note="After a decision, the next case of the list opens automatically."
        onClose={close}
      />
    </>
  )
}

/** Why the user cannot decide now; null if they can. */
function blockedBecause({ review }: Detail, mayDecide: boolean, role: string | undefined): string | null {
  if (!review.ours) return 'The platform’s review team decides this case, as chosen in your settings.'
  if (!mayDecide) return 'It waits for a reviewer: your role does not allow deciding.'
  if (review.escalatedAt !== null && role === 'reviewer') return 'An admin or the owner decides this case.'
  if (review.approvals.some(({ own }) => own)) return 'You have approved. A second person must approve too.'
  return null
}
