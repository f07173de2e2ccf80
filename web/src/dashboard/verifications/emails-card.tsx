import { isUndelivered, messageName } from '@wabi/contract/client/emails.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { Send } from 'lucide-react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { findLinkMessage } from '../../evidence/find-link-message.ts'
import { formatInstant } from '../../lib/format.ts'
import { useHasPermission, useSendsEmail, useSendsSms } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmailStatusBadge } from '../../evidence/email-status.tsx'

interface EmailsCardProps {
  detail: Detail
  onResend: () => void
  busy: boolean
}

/** The e-mails and text messages to the customer with their status; if the link did not arrive, what to do instead. */
export function EmailsCard({ detail, onResend, busy }: EmailsCardProps) {
  const { emails, status, verificationUrl } = detail
  const mayCreate = useHasPermission('verifications:create')
  const sendsEmail = useSendsEmail()
  const sendsSms = useSendsSms()
  if (emails.length === 0) return null
  const lastLink = findLinkMessage(detail)
  const missing =
    detail.review.erasedAt === null && isOpen(status) && lastLink && isUndelivered(lastLink.status)
  const isSms = lastLink?.channel === 'sms'
  const mayResend = isSms ? sendsSms : sendsEmail && detail.customerEmail !== null
  return (
    <Card title={emails.some(({ channel }) => channel === 'sms') ? 'Messages' : 'E-mails'}>
      <ul className="grid gap-3">
        {emails.toReversed().map((email) => (
          <li key={email.id} className="grid justify-items-start gap-1">
            <span className="font-medium">{messageName(email.channel, email.purpose)}</span>
            <EmailStatusBadge status={email.status} channel={email.channel} />
            {email.reason && <span className="text-sm wrap-anywhere">{email.reason}</span>}
            <time dateTime={email.updatedAt} className="text-sm text-ink-soft tabular-nums">
              {formatInstant(email.updatedAt)}
            </time>
          </li>
        ))}
      </ul>
      {missing && (
        <div className="mt-4 border-t border-line pt-3">
          <p>
            The customer has not received the link by {isSms ? 'text message' : 'e-mail'}. Please give them
            the link another way.
          </p>
          <div className="mt-3 flex flex-wrap gap-2 [&_svg]:size-4">
            {verificationUrl && <CopyButton text={verificationUrl} label="Copy link" noun="Link" />}
            {mayCreate && mayResend && (
              <Button disabled={busy} onClick={onResend}>
                <Send aria-hidden />
                {isSms ? 'Send the message again' : 'Send the e-mail again'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}
