import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { Link } from '@tanstack/react-router'
import { Lock, ShieldExclamationPoint, UserCheck } from 'lucide-react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { isUndelivered } from '@wabi/contract/client/emails.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { LabelBadge } from '../../evidence/review/label-badge.tsx'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import type { CaseSearch } from '../list-search.ts'
import { formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmailStatusBadge } from '../../evidence/email-status.tsx'
import { ROW_LINK } from '../../ui/table.tsx'

export type Item = ReplyOf<'listVerifications'>['data'][number]

const SECOND_LINE = 'truncate text-xs leading-4'

/** Contents of the cells of a row: at most two lines, the rest is in the title. */
export function CustomerDetails({ item }: { item: Item }) {
  const name = item.otherProvedName ?? item.customerName
  return (
    <>
      <p className="flex min-w-0 items-center gap-1.5">
        <span className="truncate leading-5 font-medium" title={name}>
          {name}
        </span>
        {item.tags.length > 0 && (
          <span className="shrink-[9999] truncate text-xs text-ink-soft" title={item.tags.join(', ')}>
            {item.tags.join(' · ')}
          </span>
        )}
      </p>
      {item.otherProvedName ? (
        <p className={`${SECOND_LINE} font-medium text-danger`} title={item.customerName}>
          Invited: {item.customerName}
        </p>
      ) : (
        <p
          className={`${SECOND_LINE} text-ink-soft`}
          title={[item.customerNameLatin, item.email].filter(Boolean).join(' · ')}
        >
          {item.customerNameLatin && (
            <>
              {item.customerNameLatin} <span className="whitespace-nowrap">(derived spelling)</span>
              {item.email && ' · '}
            </>
          )}
          {item.email}
        </p>
      )}
    </>
  )
}

export function VerificationInfo({ item }: { item: Item }) {
  return (
    <>
      <p className="truncate leading-5" title={item.verificationId}>
        {item.documentType ? DOCUMENT_NAMES[item.documentType] : 'No document yet'}{' '}
        <span className="font-mono text-xs text-ink-soft">{item.verificationId.slice(0, 12)}…</span>
      </p>
      <p className={`${SECOND_LINE} text-ink-soft`}>
        {item.completedAt
          ? `${item.status === 'pending_review' ? 'In review since' : 'Decided'} ${formatInstant(item.completedAt)}`
          : `Created ${formatInstant(item.createdAt)}`}
      </p>
    </>
  )
}

export function StatusAndConfidence({ item }: { item: Item }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:w-max md:max-w-72">
        <StatusBadge status={item.status} />
        {item.label && <LabelBadge label={item.label} />}
        {item.restricted && (
          <Badge tone="warn" icon={<Lock aria-hidden />}>
            Restricted
          </Badge>
        )}
        {item.reviewerSex && item.status === 'pending_review' && (
          <Badge icon={<UserCheck aria-hidden />}>
            {item.reviewerSex === 'female' ? 'Asks for a woman' : 'Asks for a man'}
          </Badge>
        )}
        {item.escalated && (
          <Badge tone="warn" icon={<ShieldExclamationPoint aria-hidden />}>
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
      </div>
      <p className="text-xs leading-4 text-ink-soft tabular-nums">
        {item.confidence === null ? (
          'No score yet'
        ) : (
          <>
            Score <span className="font-medium text-ink">{item.confidence}</span>
          </>
        )}
      </p>
    </>
  )
}

/** The row's link. It covers the row. */
export function ViewDetails({ item, search }: { item: Item; search: CaseSearch }) {
  return (
    <Link
      to="/dashboard/verifications/$verificationId"
      params={{ verificationId: item.verificationId }}
      search={search}
      data-row={item.verificationId}
      className={`inline-flex min-h-11 items-center rounded-control text-sm font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline md:min-h-10 ${ROW_LINK}`}
    >
      View Details<span className="sr-only"> of {item.customerName}</span>
    </Link>
  )
}
