import type { ReplyOf } from '@wabi/contract/api.ts'
import { Check, TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { MailHeld } from './mail-held.tsx'
import { ShareLinks } from './share-links.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface LinkCreatedProps {
  link: ReplyOf<'createLinks'>
  expiryDays: number | undefined
  onAnother: () => void
  onClose: () => void
}

/** The created link: QR code, URL to copy, and next steps. */
export function LinkCreated({ link, expiryDays = 7, onAnother, onClose }: LinkCreatedProps) {
  return (
    <div className="flex flex-col gap-5">
      {link.mailHeld && <MailHeld held={link.mailHeld} />}
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={link.verificationUrl} label="QR code of the verification link" size={192} />
        <dl className="grid w-full min-w-0 gap-3">
          <Fact name="Customer">{link.customerName}</Fact>
          <Fact name="Verification ID">
            <span className="font-mono text-sm break-all">{link.verificationId}</span>
          </Fact>
          <Fact name="Expires">{formatDate(link.expiresAt)}</Fact>
        </dl>
      </div>
      <Field label="Verification Link">
        {(control) => (
          <span className="flex flex-col gap-2 sm:flex-row">
            <Input
              {...control}
              readOnly
              value={link.verificationUrl}
              onFocus={(event) => event.target.select()}
              className="font-mono text-sm"
            />
            <CopyButton text={link.verificationUrl} label="Copy Link" noun="Link" />
          </span>
        )}
      </Field>
      <ShareLinks url={link.verificationUrl} text={link.shareText} />
      <section className="rounded-control bg-sunken px-4 py-3">
        <h3 className="mb-2 font-semibold">Next Steps</h3>
        <ul className="grid gap-1.5">
          {link.mailHeld ? (
            <Step>Give the customer the link yourself: nothing was sent</Step>
          ) : link.sms === 'queued' ? (
            <Step>The text message with the link is being sent; its page shows when it is delivered</Step>
          ) : link.email === 'queued' ? (
            <Step>
              The e-mail with the link is being sent; you can also give the customer the link yourself
            </Step>
          ) : (
            <Step icon={<TriangleExclamationPoint aria-hidden className="mt-1 size-4 shrink-0 text-warn" />}>
              {`No ${link.sms === null ? 'e-mail' : 'text message'} was sent: it is in the platform’s mailbox. Copy the link or let the customer scan the QR code`}
            </Step>
          )}
          <Step>The customer completes the 5-step e-KYC</Step>
          <Step>You get status updates</Step>
          <Step>{`The link expires in ${expiryDays} ${expiryDays === 1 ? 'day' : 'days'}`}</Step>
        </ul>
      </section>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={onAnother}>
          Create Another Link
        </Button>
      </DialogActions>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Step({ icon, children }: { icon?: ReactNode; children: string }) {
  return (
    <li className="flex gap-2">
      {icon ?? <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />}
      {children}
    </li>
  )
}
