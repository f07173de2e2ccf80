import {
  EMAIL_PURPOSE_NAMES,
  UNKNOWN_PURPOSE_NAME,
  isUndelivered,
  LINK_PURPOSES,
} from '@wabi/contract/client/emails.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { Send } from 'lucide-react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { formatInstant } from '../../lib/format.ts'
import { useHasPermission, useSendsEmail } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmailStatusBadge } from '../../evidence/email-status.tsx'

interface EmailsCardProps {
  detail: Detail
  onResend: () => void
  busy: boolean
}

/** The e-mails to the customer with their status; if the link did not arrive, what to do instead. */
export function EmailsCard({ detail, onResend, busy }: EmailsCardProps) {
  const { emails, status, verificationUrl } = detail
  const mayCreate = useHasPermission('verifications:create')
  const sendsEmail = useSendsEmail()
  if (emails.length === 0) return null
  const lastLink = emails.findLast(({ purpose }) => LINK_PURPOSES.some((one) => one === purpose))
  const missing =
    detail.review.erasedAt === null && isOpen(status) && lastLink && isUndelivered(lastLink.status)
  return (
    <Card title="E-mails">
      <ul className="grid gap-3">
        {emails.toReversed().map((email) => (
          <li key={email.id} className="grid justify-items-start gap-1">
            <span className="font-medium">
              {email.purpose === null ? UNKNOWN_PURPOSE_NAME : EMAIL_PURPOSE_NAMES[email.purpose]}
            </span>
            <EmailStatusBadge status={email.status} />
            {email.reason && <span className="text-sm wrap-anywhere">{email.reason}</span>}
            <time dateTime={email.updatedAt} className="text-sm text-ink-soft tabular-nums">
              {formatInstant(email.updatedAt)}
            </time>
          </li>
        ))}
      </ul>
      {missing && (
        <div className="mt-4 border-t border-line pt-3">
          <p>The customer has not received the link by e-mail. Please give them the link another way.</p>
          <div className="mt-3 flex flex-wrap gap-2 [&_svg]:size-4">
            {verificationUrl && <CopyButton text={verificationUrl} label="Copy link" noun="Link" />}
            {mayCreate && sendsEmail && detail.customerEmail !== null && (
              <Button disabled={busy} onClick={onResend}>
                <Send aria-hidden />
                Send the e-mail again
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}
