import { useState } from 'react'
import { REJECT_REASON_NAMES } from '@wabi/contract/verification/reject-reasons.ts'
import { ApproveDialog } from '../../evidence/approve-dialog.tsx'
import { AskDialog } from '../../evidence/ask-dialog.tsx'
import { DecisionBar } from '../../evidence/decision-bar.tsx'
import { HeldBar } from '../../evidence/held/held-bar.tsx'
import { PLATFORM_HELD_CALLS } from '../../evidence/held/use-held.ts'
import { RejectDialog } from '../../evidence/reject-dialog.tsx'
import type { BlockKind } from '../../evidence/repeat-words.ts'
import { ReviewBanner } from '../../evidence/review-banner.tsx'
import { canRetry } from '../../evidence/use-action.ts'
import { useKeys } from '../../evidence/use-keys.ts'
import { usePresence } from '../../evidence/use-presence.ts'
import { callImage } from '../../lib/calls.ts'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { useUser } from '../../lib/use-user.ts'
import { toast } from '../../ui/toast-store.ts'
import { CaseHeader, type CaseDetail } from './case-header.tsx'
import { CaseNotesCard } from './case-notes-card.tsx'
import { EscalateDialog } from './escalate-dialog.tsx'
import { EvidenceGrid } from './evidence-grid.tsx'
import { useCaseActions } from './use-case-actions.ts'
import { useCaseBlocks } from './use-case-blocks.ts'
import type { useNextCase } from './use-queue.ts'

export type CaseDialog = 'approve' | 'reject' | 'ask' | 'escalate' | 'keys'

interface CaseRoomProps {
  detail: CaseDetail
  /** When the data was fetched, in milliseconds since 1970. */
  asOf: number
  next: ReturnType<typeof useNextCase>
  opened: CaseDialog | null
  onOpen: (dialog: CaseDialog | null) => void
}

/** A case with all its actions, by button and by keyboard shortcut. */
export function CaseView({ detail, asOf, next, opened, onOpen }: CaseRoomProps) {
  const { verificationId, review, customerName, customerEmail } = detail
  const actions = useCaseActions(verificationId)
  const { data: user } = useUser()
  const mayDecide = useHasAdminPermission('cases:decide')
  const [leaving, setLeaving] = useState(false)
  const waiting = detail.status === 'pending_review' && review.decisionSeen !== null
  const others = usePresence('recordCasePresence', verificationId, waiting && mayDecide)
  const blocked = getBlockedReason(detail, mayDecide, user?.role)
  const decisionSeen = review.decisionSeen ?? ''
  const client = detail.case.client.name
  const blocks = useCaseBlocks(verificationId)
  const blocking = {
    busy: blocks.block.isPending || blocks.lift.isPending,
    onBlock: (kind: BlockKind, reason: string) => blocks.block.mutate({ kind, reason }),
    onLift: (blockId: string) => blocks.lift.mutate(blockId),
  }
  const close = () => onOpen(null)
  /** Keeps the input for a retry, unless someone else decided first. */
  const onError = (error: unknown) => void (canRetry(error) || close())
  /** Opens the next case after an action. */
  const settle = {
    onSuccess: () => {
      close()
      setLeaving(true)
      next.mutate(undefined, { onSettled: () => setLeaving(false) })
    },
    onError,
  }
  const giveBack = () =>
    actions.escalate.mutate(
      { decisionSeen, escalated: false },
      { onSuccess: () => toast({ title: 'Returned to all reviewers' }) },
    )
  const escalate = () => (review.escalatedAt === null ? onOpen('escalate') : giveBack())
  const canDecide = waiting && blocked === null && review.held === null && !leaving
  useKeys({
    a: canDecide ? () => onOpen('approve') : undefined,
    r: canDecide ? () => onOpen('reject') : undefined,
    u: canDecide ? () => onOpen('ask') : undefined,
    e: canDecide ? escalate : undefined,
  })
  const load = (of: string, evidenceId: string) =>
    callImage('getCaseImage', {
      params: { verificationId, evidenceId },
      query: of === verificationId ? {} : { of },
    })

  return (
    <>
      <ReviewBanner detail={detail} others={others} escalatedTo="an admin" />
      <CaseHeader detail={detail} assign={actions.assign} />
      <EvidenceGrid detail={detail} load={load} {...(mayDecide && { block: blocking })}>
        <CaseNotesCard detail={detail} addNote={actions.addNote} />
      </EvidenceGrid>
      {review.held && (
        <HeldBar
          verificationId={verificationId}
          held={review.held}
          asOf={asOf}
          blocked={blocked}
          calls={PLATFORM_HELD_CALLS}
        />
      )}
      {waiting && !review.held && (
        <DecisionBar
          blocked={blocked}
          escalated={review.escalatedAt !== null}
          everywhere
          onApprove={() => onOpen('approve')}
          onReject={() => onOpen('reject')}
          onAsk={() => onOpen('ask')}
          onEscalate={escalate}
        />
      )}
      <ApproveDialog
        open={opened === 'approve'}
        name={customerName}
        client={client}
        first={review.fourEyes && review.approvals.length === 0}
        busy={actions.decide.isPending}
        onApprove={(input) => actions.decide.mutate({ decisionSeen, outcome: 'approved', ...input }, settle)}
        onClose={close}
      />
      <RejectDialog
        open={opened === 'reject'}
        name={customerName}
        client={client}
        busy={actions.decide.isPending || blocks.block.isPending}
        blockable={detail.repeats.blockable.filter((kind) =>
          detail.repeats.blocks.every((held) => held.kind !== kind),
        )}
        onReject={(input, block) =>
          actions.decide.mutate(
            { decisionSeen, outcome: 'rejected', ...input },
            {
              ...settle,
              // Stay on this case until the blocks are done, so that a failed one can be retried here.
              onSuccess: async () => {
                const reason = `Rejected: ${REJECT_REASON_NAMES[input.reason]}`
                const all = block.map((kind) => blocks.block.mutateAsync({ kind, reason }))
                const failed = (await Promise.allSettled(all)).some(({ status }) => status === 'rejected')
                if (failed) close()
                else settle.onSuccess()
              },
            },
          )
        }
        onClose={close}
      />
      <AskDialog
        open={opened === 'ask'}
        email={customerEmail}
        client={client}
        busy={actions.ask.isPending}
        onAsk={(input) => actions.ask.mutate({ decisionSeen, ...input }, settle)}
        onClose={close}
      />
      <EscalateDialog
        open={opened === 'escalate'}
        busy={actions.escalate.isPending}
        onEscalate={(input) =>
          actions.escalate.mutate(
            { decisionSeen, escalated: true, ...input },
            {
              onSuccess: () => {
                toast({ title: 'Escalated to an admin' })
                settle.onSuccess()
              },
              onError,
            },
          )
        }
        onClose={close}
      />
    </>
  )
}

/** Why this person cannot decide now; null when they can. */
function getBlockedReason(
  { review }: CaseDetail,
  mayDecide: boolean,
  role: string | undefined,
): string | null {
  if (!mayDecide) return 'This case is waiting for a reviewer: your role cannot decide it.'
  if (review.escalatedAt !== null && role === 'reviewer') return 'An admin decides this case.'
  if (review.approvals.some(({ own }) => own))
    return 'You have approved this case. A second person must approve it too.'
  return null
}
