import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { CircleCheck, TriangleExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import type { CustomerLine } from '../csv/parse-customer-lines.ts'

/** Number of rows added at a time. */
const STEP = 50

const HEAD = ['Line', 'Customer', 'Phone', 'Language', 'Valid', 'Check']

/** The parsed lines of the file; optionally only those with problems. */
export function PreviewTable({ lines }: { lines: readonly CustomerLine[] }) {
  const [shown, setShown] = useState(STEP)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const some = lines.some(({ problems }) => problems.length > 0)
  const wanted = onlyProblems ? lines.filter(({ problems }) => problems.length > 0) : lines
  return (
    <>
      {some && (
        <div className="px-4 pb-2 md:px-5">
          <Checkbox
            label="Only lines with problems"
            checked={onlyProblems}
            onChange={() => setOnlyProblems(!onlyProblems)}
          />
        </div>
      )}
      <Table label="Lines of the file" head={HEAD}>
        {wanted.slice(0, shown).map((line) => (
          <Row key={line.line}>
            <Cell label="Line">{line.line}</Cell>
            <Cell header label="Customer">
              <span className="block font-medium wrap-anywhere">{line.customerName || '—'}</span>
              <span className="block text-sm break-all text-ink-soft">{line.customerEmail || '—'}</span>
              {line.template && (
                <span className="block text-sm break-all text-ink-soft">{line.template}</span>
              )}
              {(line.dateOfBirth || line.documentNumber) && (
                <span className="block text-sm break-all text-ink-soft">
                  {[line.dateOfBirth && `Born ${line.dateOfBirth}`, line.documentNumber]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
            </Cell>
            <Cell label="Phone">{line.customerPhone || '—'}</Cell>
            <Cell label="Language">{line.language ? STAFF_LANGUAGE_NAMES[line.language] : 'As above'}</Cell>
            <Cell label="Valid">{line.expiryDays ? `${line.expiryDays} days` : 'As above'}</Cell>
            <Cell label="Check">
              {line.problems.length === 0 ? (
                <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                  Ready
                </Badge>
              ) : (
                <ul className="grid gap-1">
                  {line.problems.map((problem) => (
                    <li key={problem}>
                      <Badge tone="warn" icon={<TriangleExclamationPoint aria-hidden />}>
                        {problem}
                      </Badge>
                    </li>
                  ))}
                </ul>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      {wanted.length > shown && (
        <p className="border-t border-line px-4 py-3 md:px-5">
          <Button onClick={() => setShown(shown + STEP)}>
            Show more ({wanted.length - shown} are not shown)
          </Button>
        </p>
      )}
    </>
  )
}
