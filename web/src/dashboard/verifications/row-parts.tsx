import { Link } from '@tanstack/react-router'
import { Lock, ShieldAlert } from 'lucide-react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { isUndelivered } from '@wabi/contract/client/emails.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { LabelBadge } from '../../evidence/review/label-badge.tsx'
import { DerivedName } from '../../evidence/derived-name.tsx'
import { DOCUMENT_NAMES } from '../../evidence/document-names.ts'
import { InvitedAs } from '../../evidence/invited-as.tsx'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import type { ListFilter } from '../list-search.ts'
import { formatInstant, formatPercent } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmailStatusBadge } from '../../evidence/email-status.tsx'
import { buttonClass } from '../../ui/button.tsx'

export type Item = ReplyOf<'listVerifications'>['data'][number]

/** Contents of the cells of a row. */
export function CustomerDetails({ item }: { item: Item }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{item.otherProvedName ?? item.customerName}</p>
      {item.otherProvedName ? (
        <InvitedAs name={item.customerName} />
      ) : (
        <DerivedName latin={item.customerNameLatin} />
      )}
      {item.tags.length > 0 && (
        <p className="mt-0.5 flex flex-wrap gap-1">
          {item.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      {item.email && <p className="text-sm break-all text-ink-soft">{item.email}</p>}
    </>
  )
}

export function VerificationInfo({ item }: { item: Item }) {
  return (
    <>
      <p>{item.documentType ? DOCUMENT_NAMES[item.documentType] : 'No document yet'}</p>
      <p className="font-mono text-sm text-ink-soft" title={item.verificationId}>
        {item.verificationId.slice(0, 12)}…
      </p>
      <p className="text-sm whitespace-nowrap text-ink-soft">
        {item.completedAt
          ? `${item.status === 'pending_review' ? 'In review since' : 'Completed'} ${formatInstant(item.completedAt)}`
          : `Created ${formatInstant(item.createdAt)}`}
      </p>
    </>
  )
}

export function StatusAndConfidence({ item }: { item: Item }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={item.status} />
      {item.label && <LabelBadge label={item.label} />}
      {item.restricted && (
        <Badge tone="warn" icon={<Lock aria-hidden />}>
          Restricted
        </Badge>
      )}
      {item.escalated && (
        <Badge tone="warn" icon={<ShieldAlert aria-hidden />}>
          Escalated
        </Badge>
      )}
      {item.linkEmailStatus !== null && isUndelivered(item.linkEmailStatus) && isOpen(item.status) && (
        <EmailStatusBadge
          status={item.linkEmailStatus}
          words={item.linkEmailStatus === 'bounced' ? 'E-mail returned' : 'E-mail not sent'}
        />
      )}
      {item.linkSmsStatus !== null && isUndelivered(item.linkSmsStatus) && isOpen(item.status) && (
        <EmailStatusBadge
          status={item.linkSmsStatus}
          words={item.linkSmsStatus === 'bounced' ? 'Text message not delivered' : 'Text message not sent'}
        />
      )}
      <span className="tabular-nums">
        {item.confidence === null ? (
          <span className="text-sm text-ink-soft">No score yet</span>
        ) : (
          <>
            <span className="font-medium">{formatPercent(item.confidence)}</span>{' '}
            <span className="text-sm text-ink-soft">confidence</span>
          </>
        )}
      </span>
    </div>
  )
}

export function ViewDetails({ item, filter = {} }: { item: Item; filter?: ListFilter }) {
  return (
    <Link
      to="/dashboard/verifications/$verificationId"
      params={{ verificationId: item.verificationId }}
      search={filter}
      className={`${buttonClass('secondary')} w-full md:w-auto`}
    >
      View Details<span className="sr-only"> of {item.customerName}</span>
    </Link>
  )
}
