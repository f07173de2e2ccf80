import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { CircleCheck, TriangleExclamationPoint } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import type { CustomerLine } from '../csv/parse-customer-lines.ts'

/** Number of rows added at a time. */
const STEP = 50

const HEAD = ['Line', 'Customer', 'Phone', 'Language', 'Valid', 'Check']

interface PreviewTableProps {
  lines: readonly CustomerLine[]
  /** Fields beside the choice of the lines, if any. */
  children?: ReactNode
}

/** The parsed lines of the file; optionally only those with problems. */
export function PreviewTable({ lines, children }: PreviewTableProps) {
  const [shown, setShown] = useState(STEP)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const some = lines.some(({ problems }) => problems.length > 0)
  const wanted = onlyProblems ? lines.filter(({ problems }) => problems.length > 0) : lines
  return (
    <>
      <div className="grid gap-x-4 gap-y-2 px-4 pb-3 sm:grid-cols-2 md:px-5 md:pb-2 xl:flex xl:items-center xl:*:flex xl:*:items-center xl:*:gap-2 xl:[&_label]:mb-0 xl:[&_select]:w-auto">
        {children}
        {some && (
          <Checkbox
            label="Only lines with problems"
            checked={onlyProblems}
            onChange={() => setOnlyProblems(!onlyProblems)}
          />
        )}
      </div>
      <Table label="Lines of the file" head={HEAD}>
        {wanted.slice(0, shown).map((line) => (
          <Row key={line.line} compact>
            <Cell label="Line">{line.line}</Cell>
            <Cell header label="Customer" className="md:w-3/5 md:max-w-0 md:min-w-44" title={describe(line)}>
              <span className="block leading-5 font-medium wrap-anywhere md:truncate">
                {line.customerName || '—'}
              </span>
              <span className="block text-sm wrap-anywhere text-ink-soft md:truncate md:text-xs md:leading-4">
                {describe(line)}
              </span>
            </Cell>
            <Cell label="Phone" className="whitespace-nowrap">
              {line.customerPhone || '—'}
            </Cell>
            <Cell label="Language" className="whitespace-nowrap">
              {line.language ? STAFF_LANGUAGE_NAMES[line.language] : 'As above'}
            </Cell>
            <Cell label="Valid" className="whitespace-nowrap">
              {line.expiryDays ? `${line.expiryDays} days` : 'As above'}
            </Cell>
            <Cell label="Check" className="md:w-2/5 md:min-w-56">
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

/** What a line says of a customer beside the name. */
const describe = ({ customerEmail, template, dateOfBirth, documentNumber }: CustomerLine) =>
  [customerEmail || '—', template, dateOfBirth && `Born ${dateOfBirth}`, documentNumber]
    .filter(Boolean)
    .join(' · ')
