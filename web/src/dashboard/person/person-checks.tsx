import { Link } from '@tanstack/react-router'
import { Merge, Split } from 'lucide-react'
import { useState } from 'react'
import { getDocumentName } from '../../evidence/document-names.ts'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Cell, IN_LINKED_ROW, Row, ROW_LINK, Table } from '../../ui/table.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { type Person, useMerge, useSplit } from './use-person.ts'

type Check = Person['checks'][number]

const LINK_NAMES: Record<Check['linkedBy'][number], string> = {
  face_or_number: 'Face or document number',
  reference: 'Your reference',
  hand: 'A colleague',
}

const HEAD = ['Created', 'Document', 'Status', 'Score', 'Linked by', 'Device']

/** The person's verifications; the one that the page was opened from is marked. */
export function PersonChecks({
  person: { checks },
  verificationId,
}: {
  person: Person
  verificationId: string
}) {
  const mayChange = useHasPermission('reviews:decide')
  const [opened, setOpened] = useState<'merge' | 'split' | null>(null)
  const merge = useMerge(verificationId)
  const split = useSplit(verificationId)
  const others = checks.map((check) => check.verificationId).filter((id) => id !== verificationId)
  const choice = useSelection(others)
  const mayChoose = mayChange && others.length > 0
  const close = () => setOpened(null)
  return (
    <Card
      title={checks.length === 1 ? '1 verification' : `${checks.length} verifications`}
      note={
        checks.length === 1
          ? 'No other verification has this face, document number or reference.'
          : 'With the same face, document number or client reference, or merged by a colleague.'
      }
      flush
      actions={
        mayChange && (
          <span className="flex gap-2">
            {choice.chosen.length > 0 && (
              <Button className="[&_svg]:size-4" onClick={() => setOpened('split')}>
                <Split aria-hidden />
                Split off {choice.chosen.length}
              </Button>
            )}
            <Button className="[&_svg]:size-4" onClick={() => setOpened('merge')}>
              <Merge aria-hidden />
              Merge
            </Button>
          </span>
        )
      }
    >
      <Table label="Verifications" head={mayChoose ? ['Choose', ...HEAD] : HEAD}>
        {checks.map((check) => (
          <Row key={check.verificationId} compact>
            {mayChoose && (
              <Cell className="md:w-12">
                {check.verificationId !== verificationId && (
                  <label
                    className={`inline-grid size-11 cursor-pointer place-items-center max-md:-ml-3 md:size-10 ${IN_LINKED_ROW}`}
                  >
                    <input
                      type="checkbox"
                      aria-label={`Select the check of ${formatInstant(check.createdAt)}`}
                      className="size-4.5 accent-accent"
                      checked={choice.has(check.verificationId)}
                      onChange={() => choice.toggle(check.verificationId)}
                    />
                  </label>
                )}
              </Cell>
            )}
            <Cell header className="md:whitespace-nowrap">
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
      {opened === 'merge' && (
        <MergeDialog
          busy={merge.isPending}
          onMerge={(id) => merge.mutate(id, { onSuccess: close })}
          onClose={close}
        />
      )}
      <Confirm
        open={opened === 'split'}
        title="Split off verifications"
        question="Do the selected verifications belong to somebody else, whatever face, number and reference show?"
        consequence="They are no longer listed with this person. No decision changes. You can merge them again."
        action="Split off"
        busy={split.isPending}
        onConfirm={() => split.mutate(choice.chosen, { onSuccess: close })}
        onCancel={close}
      />
    </Card>
  )
}
