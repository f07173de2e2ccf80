import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isOpen, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import {
  Ban,
  Eraser,
  Eye,
  FileLock,
  FileUser,
  Keyboard,
  type LucideIcon,
  Send,
  ShieldExclamationPoint,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { findLinkMessage } from '../../evidence/find-link-message.ts'
import { useHasPermission, useSendsEmail, useSendsSms } from '../../lib/use-user.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import type { Actions } from './use-actions.ts'
import { useCancelConsequence } from './use-link-actions.ts'

const EvidencePackageDialog = lazy(async () => ({
  default: (await import('./evidence-package-dialog.tsx')).EvidencePackageDialog,
}))

const LegalHoldDialog = lazy(async () => ({
  default: (await import('./legal-hold-dialog.tsx')).LegalHoldDialog,
}))
const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }))

export type LinkDialog = 'more' | 'cancel' | 'package' | 'hold' | 'erase'

interface LinkDialogsProps {
  detail: Detail
  actions: Actions
  opened: string | null
  onOpen: (dialog: 'cancel' | 'package' | 'hold' | 'erase' | 'keys' | null) => void
  /** Escalates the case, or returns it to all reviewers. */
  onEscalate: () => void
}

/** What else can be done with a verification: with its link, with the customer's data. */
export function LinkDialogs({ detail, actions, opened, onOpen, onEscalate }: LinkDialogsProps) {
  const cache = useQueryClient()
  const { customerName, customerEmail } = detail
  const navigate = useNavigate()
  const consequence = useCancelConsequence(customerEmail)
  const close = () => onOpen(null)
  return (
    <>
      <MoreDialog
        open={opened === 'more'}
        detail={detail}
        onClose={close}
        onChoose={(choice) => {
          if (choice === 'viewers')
            return void navigate({
              to: '/dashboard/activity',
              search: { verificationId: detail.verificationId, kind: 'viewed' },
            })
          if (choice === 'requests')
            return void navigate({
              to: '/dashboard/data-requests',
              search: { verificationId: detail.verificationId },
            })
          if (choice !== 'resend' && choice !== 'escalate') return onOpen(choice)
          close()
          if (choice === 'resend') actions.resend.mutate(detail.verificationId)
          else onEscalate()
        }}
      />
      <Confirm
        open={opened === 'cancel'}
        title="Cancel the link"
        question={`Cancel the check of ${customerName}?`}
        consequence={consequence}
        action="Cancel the link"
        busy={actions.cancel.isPending}
        onConfirm={() => actions.cancel.mutate(detail.verificationId, { onSettled: close })}
        onCancel={close}
      />
      {opened === 'package' && (
        <Suspense fallback={<DialogLoading title="Evidence package" onClose={close} />}>
          <EvidencePackageDialog verificationId={detail.verificationId} onClose={close} />
        </Suspense>
      )}
      {opened === 'hold' && (
        <Suspense fallback={<DialogLoading title="Legal hold" onClose={close} />}>
          <LegalHoldDialog detail={detail} onClose={close} />
        </Suspense>
      )}
      {opened === 'erase' && (
        <Suspense fallback={<DialogLoading title="Erase personal data" onClose={close} />}>
          <EraseDialog
            open
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
        </Suspense>
      )}
    </>
  )
}

type MoreChoice =
  | 'resend'
  | 'cancel'
  | 'escalate'
  | 'viewers'
  | 'requests'
  | 'package'
  | 'hold'
  | 'erase'
  | 'keys'

interface MoreDialogProps {
  open: boolean
  detail: Detail
  onChoose: (choice: MoreChoice) => void
  onClose: () => void
}

interface Item {
  choice: MoreChoice
  icon: LucideIcon
  label: string
  note: string
  shown: boolean
}

/** Less frequent actions, as far as the role and the status allow them. */
function MoreDialog({ open, detail, onChoose, onClose }: MoreDialogProps) {
  const mayCreate = useHasPermission('verifications:create')
  const mayExport = useHasPermission('verifications:export')
  const mayReadActivity = useHasPermission('activity:read')
  const mayReadRequests = useHasPermission('data-requests:read')
  const mayErase = useHasPermission('verifications:erase')
  const mayHold = useHasPermission('legal-holds:manage')
  const mayDecide = useHasPermission('reviews:decide')
  const sendsEmail = useSendsEmail()
  const { status, review } = detail
  const alive = review.erasedAt === null
  const held = review.legalHolds.length > 0
  const isSms = useSendsSms() && findLinkMessage(detail)?.channel === 'sms'
  const ownHold = review.legalHolds.some(({ side }) => side === 'client')
  const items: Item[] = [
    {
      choice: 'resend',
      icon: Send,
      label: 'Send the link again',
      note: isSms ? 'The same link, by text message' : resendNote(status, sendsEmail),
      shown:
        mayCreate &&
        alive &&
        (isOpen(status) || status === 'expired') &&
        (isSms || detail.customerEmail !== null),
    },
    {
      choice: 'cancel',
      icon: Ban,
      label: 'Cancel the link',
      note: 'It stops working, and the customer is notified',
      shown: mayCreate && alive && isOpen(status),
    },
    {
      choice: 'escalate',
      icon: ShieldExclamationPoint,
      label: review.escalatedAt === null ? 'Escalate' : 'Return to all reviewers',
      note:
        review.escalatedAt === null ? 'An admin or the owner decides it' : 'Any reviewer can decide it again',
      shown: mayDecide && status === 'pending_review' && review.mayReview,
    },
    {
      choice: 'viewers',
      icon: Eye,
      label: 'Who viewed this verification',
      note: 'Everybody who opened it or one of its pictures',
      shown: mayReadActivity,
    },
    {
      choice: 'requests',
      icon: FileUser,
      label: 'Requests about their data',
      note: 'What this customer asked for, and a new request',
      shown: mayReadRequests,
    },
    {
      choice: 'package',
      icon: FileLock,
      label: 'Evidence package',
      note: 'A signed file of everything, for an authority',
      shown: mayExport,
    },
    {
      choice: 'hold',
      icon: ShieldExclamationPoint,
      label: ownHold ? 'Lift the legal hold' : 'Legal hold',
      note: ownHold ? 'Retention applies to it again' : 'Nothing of it is erased until the hold is lifted',
      shown: mayHold && alive,
    },
    {
      choice: 'erase',
      icon: Eraser,
      label: 'Erase personal data',
      note: 'Permanent; the outcome stays on record',
      shown: mayErase && alive && !held,
    },
    { choice: 'keys', icon: Keyboard, label: 'Keys', note: 'Review without a mouse', shown: true },
  ]
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="More">
      <ul className="-mx-2 grid">
        {items
          .filter(({ shown }) => shown)
          .map(({ choice, icon: Icon, label, note }) => (
            <li key={choice}>
              <button
                type="button"
                onClick={() => onChoose(choice)}
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-sm text-ink-soft">{note}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function resendNote(status: VerificationStatus, sendsEmail: boolean): string {
  if (status === 'expired') return 'It is valid again from then on'
  return sendsEmail ? 'The same link, by e-mail' : 'It is valid for longer; no e-mail is sent'
}
