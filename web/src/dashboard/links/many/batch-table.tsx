import { Link } from '@tanstack/react-router'
import { TriangleExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { TimeLeft } from '../time-left.tsx'

type Line = ReplyOf<'getLinkBatch'>['data']['lines'][number]

const HEAD = ['Line', 'Customer', 'Verification', 'Link']
const STEP = 50

/** The result of each line; failed lines come first. */
export function BatchTable({ lines }: { lines: readonly Line[] }) {
  const [shown, setShown] = useState(STEP)
  const ordered = lines.toSorted(
    (a, b) => Number(a.verificationId !== null) - Number(b.verificationId !== null),
  )
  return (
    <>
      <Table label="Links" head={HEAD}>
        {ordered.slice(0, shown).map((line) => (
          <Row key={line.line} compact>
            <Cell label="Line">{line.line}</Cell>
            <Cell header label="Customer">
              <span className="block leading-5 font-medium wrap-anywhere">{line.customerName}</span>
              <span className="block text-sm wrap-anywhere text-ink-soft md:text-xs md:leading-4">
                {line.customerEmail}
              </span>
            </Cell>
            <Cell label="Verification">
              {line.verificationId ? (
                <Link
                  to="/dashboard/verifications/$verificationId"
                  params={{ verificationId: line.verificationId }}
                  className="inline-flex min-h-11 items-center font-mono text-sm text-accent md:min-h-6"
                >
                  {line.verificationId.slice(0, 12)}…<span className="sr-only"> of {line.customerName}</span>
                </Link>
              ) : (
                <Badge tone="warn" icon={<TriangleExclamationPoint aria-hidden />}>
                  {line.refused ?? 'Not made'}
                </Badge>
              )}
            </Cell>
            <Cell label="Link">
              {line.verificationUrl && (
                <span className="flex items-center gap-1">
                  {line.mailHeld !== null && <Badge tone="warn">Not mailed</Badge>}
                  {line.expiresAt && <TimeLeft expiresAt={line.expiresAt} />}
                  <CopyButton
                    text={line.verificationUrl}
                    label={`Copy link of ${line.customerName}`}
                    noun="Link"
                    iconOnly
                  />
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      {ordered.length > shown && (
        <p className="border-t border-line px-4 py-3 md:px-5">
          <Button onClick={() => setShown(shown + STEP)}>
            Show more ({ordered.length - shown} are not shown)
          </Button>
        </p>
      )}
    </>
  )
}
