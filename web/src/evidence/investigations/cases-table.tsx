import { Link } from '@tanstack/react-router'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { X } from 'lucide-react'
import { LabelBadge } from '../review/label-badge.tsx'
import { OutcomeBadge, StatusBadge } from '../status-badge.tsx'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'
import type { ReviewScope } from '../review-scope.ts'
import type { InvestigationCase } from './use-investigation.ts'

interface CasesTableProps {
  scope: ReviewScope
  cases: readonly InvestigationCase[]
  /** null where nothing can be decided. */
  choice: RowSelection | null
  onRemove: ((verificationId: string) => void) | null
  busy: boolean
}

/** The cases of an investigation. */
export function CasesTable({ scope, cases, choice, onRemove, busy }: CasesTableProps) {
  return (
    <Table label="Cases" head={['Customer', 'Result', 'Reasons', 'Added', ...(onRemove ? ['Remove'] : [])]}>
      {cases.map((one) => (
        <CaseRow
          key={one.verificationId}
          scope={scope}
          one={one}
          choice={choice}
          onRemove={onRemove}
          busy={busy}
        />
      ))}
    </Table>
  )
}

function CaseRow({
  scope,
  one,
  choice,
  onRemove,
  busy,
}: Omit<CasesTableProps, 'cases'> & { one: InvestigationCase }) {
  const { verificationId, status, outcome, overallScore, reasons, label, held } = one
  const name = one.customerName ?? verificationId
  return (
    <Row>
      <Cell header>
        <span className="flex items-start gap-3">
          {choice && (
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              className="mt-1 size-4.5 shrink-0 accent-accent"
              checked={choice.has(verificationId)}
              onChange={() => choice.toggle(verificationId)}
            />
          )}
          <span className="min-w-0">
            <Link
              to={scope.route}
              params={{ verificationId }}
              className="font-medium text-accent underline-offset-2 wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="block text-sm text-ink-soft">{formatDate(one.createdAt)}</span>
          </span>
        </span>
      </Cell>
      <Cell label="Result">
        <span className="flex flex-wrap items-center gap-1">
          {outcome ? <OutcomeBadge outcome={outcome} /> : <StatusBadge status={status} />}
          {overallScore !== null && <span className="text-sm">{overallScore}</span>}
          {held && <Badge>Held</Badge>}
          {label && <LabelBadge label={label} />}
        </span>
      </Cell>
      <Cell label="Reasons" className="md:max-w-80">
        <ul className="grid gap-0.5 text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{REASONS[reason][1]}</li>
          ))}
        </ul>
      </Cell>
      <Cell label="Added">
        {formatDate(one.addedAt)}
        <span className="block text-sm text-ink-soft">{one.addedBy}</span>
      </Cell>
      {onRemove && (
        <Cell label="Remove">
          <IconButton label={`Remove ${name}`} disabled={busy} onClick={() => onRemove(verificationId)}>
            <X aria-hidden />
          </IconButton>
        </Cell>
      )}
    </Row>
  )
}
