import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { Ban, Send } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { formatInstant } from '../../lib/format.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TimeLeft } from '../links/time-left.tsx'

/** Loaded separately: few cases are assisted checks, and it draws a QR code. */
const OpenAssisted = lazy(async () => ({
  default: (await import('../links/assisted/open-assisted.tsx')).OpenAssisted,
}))

interface FactsCardProps {
  detail: Detail
  onResend: () => void
  onCancel: () => void
  busy: boolean
}

/** The customer, the link with its dates, and the actions on the link. */
export function FactsCard({ detail, onResend, onCancel, busy }: FactsCardProps) {
  const mayCreate = useHasPermission('verifications:create')
  const { status, expiresAt } = detail
  const open = isOpen(status)
  const alive = mayCreate && detail.review.erasedAt === null
  const country = COUNTRIES.find(([code]) => code === detail.nationality)?.[1]
  return (
    <Card title="Request">
      <Facts>
        {detail.customerEmail && <Fact name="E-mail">{detail.customerEmail}</Fact>}
        {detail.customerPhone && <Fact name="Phone">{detail.customerPhone}</Fact>}
        {country && <Fact name="Nationality">{country}</Fact>}
        <Fact name="Created">{formatInstant(detail.createdAt)}</Fact>
        {expiresAt && (
          <Fact name={status === 'expired' ? 'Link expired' : 'Link expires'}>
            {open ? <TimeLeft expiresAt={expiresAt} /> : formatInstant(expiresAt)}
          </Fact>
        )}
        {detail.language && (
          <Fact name="Language of the messages">{STAFF_LANGUAGE_NAMES[detail.language]}</Fact>
        )}
        {detail.completedAt && (
          <Fact name={status === 'pending_review' ? 'Sent to review' : 'Decided'}>
            {formatInstant(detail.completedAt)}
          </Fact>
        )}
        {detail.purpose && <Fact name="Purpose">{detail.purpose}</Fact>}
        {detail.notes && <Fact name="Notes">{detail.notes}</Fact>}
        {detail.template && (
          <Fact name="Check template">
            {detail.template.name}, version {detail.template.version}
          </Fact>
        )}
        {detail.assistedBy && <Fact name="Captured by">An agent, {detail.assistedBy.name}</Fact>}
        {detail.verificationUrl && !detail.assistedBy && (
          <Fact name="Link">
            <span className="flex items-center gap-1">
              <span className="min-w-0 truncate font-mono text-sm">{detail.verificationUrl}</span>
              <CopyButton text={detail.verificationUrl} label="Copy link" noun="Link" iconOnly />
            </span>
          </Fact>
        )}
      </Facts>
      {open && detail.assistedBy && (
        <Suspense>
          <OpenAssisted detail={detail} />
        </Suspense>
      )}
      {alive && (open || status === 'expired') && (
        <div className="mt-4 flex flex-wrap gap-2 [&_svg]:size-4">
          {detail.customerEmail !== null && !detail.assistedBy && (
            <Button disabled={busy} onClick={onResend}>
              <Send aria-hidden />
              Send again
            </Button>
          )}
          {open && (
            <Button disabled={busy} onClick={onCancel}>
              <Ban aria-hidden />
              Cancel link
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
