import { Link } from '@tanstack/react-router'
import { getDocumentName } from '../../evidence/document-names.ts'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, Row, ROW_LINK, Table } from '../../ui/table.tsx'
import type { Person } from './person-page.tsx'

type Check = Person['checks'][number]

const LINK_NAMES: Record<Check['linkedBy'][number], string> = {
  face_or_number: 'Face or document number',
  reference: 'Your reference',
}

/** The person's verifications; the one that the page was opened from is marked. */
export function PersonChecks({
  person: { checks },
  verificationId,
}: {
  person: Person
  verificationId: string
}) {
  return (
    <Card
      title={checks.length === 1 ? '1 verification' : `${checks.length} verifications`}
      note={
        checks.length === 1
          ? 'No other verification has this face, document number or reference.'
          : 'With the same face, document number or reference of yours.'
      }
      flush
    >
      <Table label="Verifications" head={['Created', 'Document', 'Status', 'Score', 'Linked by', 'Device']}>
        {checks.map((check) => (
          <Row key={check.verificationId} compact>
            <Cell className="md:whitespace-nowrap">
              <Link
                to="/dashboard/verifications/$verificationId"
                params={{ verificationId: check.verificationId }}
                search={{}}
                className={`font-medium ${ROW_LINK}`}
              >
                {formatInstant(check.createdAt)}
              </Link>
              <p className="truncate text-xs leading-4 text-ink-soft" title={check.customerName}>
                {check.customerName}
              </p>
            </Cell>
            <Cell label="Document">
              {check.documentType ? getDocumentName(check.documentType, check.country) : '—'}
            </Cell>
            <Cell label="Status" className="md:whitespace-nowrap">
              <span className="flex gap-1.5 max-md:flex-wrap">
                <StatusBadge status={check.status} />
                {check.erasedAt && <Badge>Erased</Badge>}
                {check.restricted && <Badge tone="warn">Restricted</Badge>}
              </span>
            </Cell>
            <Cell label="Score" className="md:whitespace-nowrap">
              {check.confidence ?? '—'}
            </Cell>
            <Cell label="Linked by" className="md:whitespace-nowrap">
              {check.verificationId === verificationId
                ? 'This one'
                : check.linkedBy.map((link) => LINK_NAMES[link]).join(', ')}
            </Cell>
            <Cell label="Device" className="md:whitespace-nowrap">
              {check.device ?? '—'}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  )
}
