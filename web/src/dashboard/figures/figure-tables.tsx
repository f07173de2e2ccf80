import type { ReplyOf } from '@wabi/contract/api.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'

export type Figures = ReplyOf<'getWeeklyFigures'>['data']

/** `3 of 12 · 25%`; a dash where there is nothing to divide by. */
const share = (part: number, whole: number) =>
  whole === 0
    ? '–'
    : `${formatNumber(part)} of ${formatNumber(whole)} · ${formatNumber((100 * part) / whole)}%`

export function WeekTable({ weeks }: { weeks: Figures['weeks'] }) {
  return (
    <Table
      label="Weeks"
      head={['Week of', 'Decided', 'False accepts', 'False rejections', 'Review precision', 'Appeals upheld']}
    >
      {weeks.map((one) => (
        <Row key={one.week}>
          <Cell header label="Week of" className="md:whitespace-nowrap">
            {formatDate(one.week)}
          </Cell>
          <Cell label="Decided">{formatNumber(one.decided)}</Cell>
          <Cell label="False accepts">{share(one.falseAccepts, one.approved)}</Cell>
          <Cell label="False rejections">{share(one.falsePositives, one.rejected)}</Cell>
          <Cell label="Review precision">{share(one.reviewHits, one.reviewed)}</Cell>
          <Cell label="Appeals upheld">
            {share(one.appealsUpheld, one.appealsDecided)}
            {one.appeals > one.appealsDecided && (
              <span className="block text-sm text-ink-soft">{one.appeals - one.appealsDecided} waiting</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

export function RuleTable({ rules }: { rules: Figures['rules'] }) {
  return (
    <Table label="Approvals by rules" head={['Week of', 'Rules', 'Rule for the document', 'False accepts']}>
      {rules.map((one) => (
        <Row key={`${one.week} ${one.rulesVersion} ${one.rule}`}>
          <Cell header label="Week of" className="md:whitespace-nowrap">
            {formatDate(one.week)}
          </Cell>
          <Cell label="Rules">{one.rulesVersion}</Cell>
          <Cell label="Document">{one.rule ?? 'None'}</Cell>
          <Cell label="False accepts">{share(one.falseAccepts, one.approved)}</Cell>
        </Row>
      ))}
    </Table>
  )
}

export function ReasonTable({ reasons }: { reasons: Figures['reasons'] }) {
  return (
    <Table label="Reasons" head={['Reason', 'Checks', 'Confirmed fraud', 'False positives']}>
      {reasons.map((one) => (
        <Row key={one.reason}>
          <Cell header label="Reason" className="md:max-w-96">
            {REASONS[one.reason][1]}
          </Cell>
          <Cell label="Checks">{formatNumber(one.hits)}</Cell>
          <Cell label="Fraud">{share(one.confirmedFraud, one.hits)}</Cell>
          <Cell label="False positives">{share(one.falsePositives, one.hits)}</Cell>
        </Row>
      ))}
    </Table>
  )
}

const DEVICES: Record<string, string> = { mobile: 'Phone', desktop: 'Computer' }

export function StepTable({ steps }: { steps: Figures['steps'] }) {
  return (
    <Table label="Drop-off" head={['Device', 'Browser', 'Opened', 'Document', 'Selfie', 'Decided']}>
      {steps.map((one) => (
        <Row key={`${one.device} ${one.browser}`}>
          <Cell header label="Device">
            {one.device === null ? 'Unknown' : (DEVICES[one.device] ?? one.device)}
          </Cell>
          <Cell label="Browser">{one.browser ?? 'Unknown'}</Cell>
          <Cell label="Opened">{formatNumber(one.opened)}</Cell>
          <Cell label="Document">{share(one.document, one.opened)}</Cell>
          <Cell label="Selfie">{share(one.selfie, one.opened)}</Cell>
          <Cell label="Decided">{share(one.decided, one.opened)}</Cell>
        </Row>
      ))}
    </Table>
  )
}
