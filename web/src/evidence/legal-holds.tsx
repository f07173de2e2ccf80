import type { ComponentType } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { formatInstant } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'

export type LegalHold = ReplyOf<'listLegalHolds'>['data'][number]

const HEAD = ['Case', 'Reason', 'Set', 'Lifted']

interface LegalHoldsProps {
  holds: readonly LegalHold[]
  /** A link to the case; by default its id. */
  CaseLink?: ComponentType<{ verificationId: string }>
  /** Lifts a hold of the platform, for its staff. */
  onLift?: (hold: LegalHold) => void
}

/** Legal holds in force and lifted ones. */
export function LegalHolds({ holds, CaseLink, onLift }: LegalHoldsProps) {
  return (
    <Table label="Legal holds" head={HEAD}>
      {holds.map((hold) => (
        <Row key={hold.id}>
          <Cell header label="Case" className="wrap-anywhere">
            {CaseLink ? <CaseLink verificationId={hold.verificationId} /> : hold.verificationId}
          </Cell>
          <Cell label="Reason" className="wrap-anywhere">
            {hold.reason ?? '—'}
            {hold.reference && <span className="block text-sm text-ink-soft">{hold.reference}</span>}
          </Cell>
          <Cell label="Set">
            {hold.setBy}
            <span className="block text-sm text-ink-soft">{formatInstant(hold.setAt)}</span>
          </Cell>
          <Cell label="Lifted">
            {hold.liftedAt === null ? (
              onLift && hold.side === 'platform' ? (
                <Button onClick={() => onLift(hold)}>Lift</Button>
              ) : (
                `In force, by the ${hold.side === 'platform' ? 'platform' : 'company'}`
              )
            ) : (
              <>
                {hold.liftedBy}
                <span className="block text-sm text-ink-soft">
                  {formatInstant(hold.liftedAt)}
                  {hold.liftReason && `: ${hold.liftReason}`}
                </span>
              </>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
