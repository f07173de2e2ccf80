import type { ReactNode } from 'react'
import { SHARED_DETAIL_NAMES } from '@wabi/contract/verification/shared-details.ts'
import { formatDate } from '../lib/format.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { LinkedCasesGraph } from './linked-cases-graph.tsx'
import {
  describeDetail,
  describeFailedTries,
  describeFlags,
  type LinkedCase,
  listDetails,
  type SharedDetails,
} from './linked-words.ts'
import type { CaseLink } from './repeats-card.tsx'
import { OutcomeBadge, StatusBadge } from './status-badge.tsx'

interface LinkedCasesCardProps {
  shared: SharedDetails
  CaseLink: CaseLink
  /** Buttons at the title. */
  actions?: ReactNode
}

/** The other cases of the client that share a phone, a device or another detail with this one, as list and graph. */
export function LinkedCasesCard({ shared, CaseLink, actions }: LinkedCasesCardProps) {
  const { details, cases, found, failedTries, flags } = shared
  return (
    <Card
      title="Linked cases"
      note="Other verifications of this client that share a detail with this one."
      actions={cases.length > 0 && actions}
    >
      <div className="grid gap-4">
        {flags.length > 0 && (
          <Banner tone="warn" title="Flagged after its approval">
            {describeFlags(flags)}
          </Banner>
        )}
        {failedTries.length > 0 && (
          <Banner tone="warn" title="Rejected attempts">
            {describeFailedTries(failedTries)}
          </Banner>
        )}
        {details.length > 0 && (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {details.map((detail) => (
              <div key={detail.detail}>
                <dt className="text-sm text-ink-soft">{SHARED_DETAIL_NAMES[detail.detail]}</dt>
                <dd>{describeDetail(detail)}</dd>
              </div>
            ))}
          </dl>
        )}
        {cases.length > 0 && <LinkedCasesGraph details={details} cases={cases} />}
        <ul className="grid gap-3 empty:hidden">
          {cases.map((other) => (
            <li key={other.verificationId} className="border-t border-line pt-3">
              <Linked other={other} CaseLink={CaseLink} />
            </li>
          ))}
        </ul>
        {found > cases.length && (
          <p className="text-sm text-ink-soft">
            The {cases.length} that share most are shown, of {found}.
          </p>
        )}
      </div>
    </Card>
  )
}

function Linked({ other, CaseLink }: { other: LinkedCase; CaseLink: CaseLink }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <CaseLink verificationId={other.verificationId}>
          <span className="font-medium">{other.customerName}</span>
        </CaseLink>
        <span className="block text-sm text-ink-soft">
          {listDetails(other.shared)} · {other.samePerson ? 'same person' : 'another person'} ·{' '}
          {formatDate(other.createdAt)}
        </span>
      </p>
      {other.outcome ? <OutcomeBadge outcome={other.outcome} /> : <StatusBadge status={other.status} />}
    </div>
  )
}
