import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { OUTCOMES } from '@wabi/contract/verification/states.ts'
import { OUTCOME_WORDS } from '@wabi/contract/verification/status-words.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'

/** Preview of other rules on last month's cases: outcomes before and after, and the cases that change. */
export function RulesPreview({ preview }: { preview: ReplyOf<'previewRules'>['data'] }) {
  const { cases, complete, asDecided, withThese, changed, changedTotal } = preview
  if (cases === 0)
    return <p className="mt-5 border-t border-line pt-4">The rules decided no case in the last 30 days.</p>
  return (
    <section aria-label="What would have changed" className="mt-5 border-t border-line pt-4">
      <p>
        {changedTotal === 0
          ? `None of the ${formatNumber(cases)} cases of the last 30 days would have been decided differently.`
          : `${formatNumber(changedTotal)} of the ${formatNumber(cases)} cases of the last 30 days would have been decided differently.`}
        {!complete && ' Older cases in this period were not evaluated.'} Trying changes nothing.
      </p>
      <div className="mt-3 overflow-hidden rounded-raised border border-line">
        <Table
          label="Outcomes before and after"
          head={['Outcome', 'As decided', 'With these rules', 'Change']}
        >
          {OUTCOMES.map((outcome) => {
            const by = withThese[outcome] - asDecided[outcome]
            return (
              <Row key={outcome}>
                <Cell header className="font-medium">
                  {OUTCOME_WORDS[outcome]}
                </Cell>
                <Cell label="As decided" className="tabular-nums">
                  {formatNumber(asDecided[outcome])}
                </Cell>
                <Cell label="With these rules" className="tabular-nums">
                  {formatNumber(withThese[outcome])}
                </Cell>
                <Cell label="Change" className="tabular-nums">
                  {by === 0 ? 'none' : by > 0 ? `+${formatNumber(by)}` : `−${formatNumber(-by)}`}
                </Cell>
              </Row>
            )
          })}
        </Table>
      </div>
      {changed.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">
            {changedTotal > changed.length
              ? `The newest ${changed.length} that change`
              : 'The cases that change'}
          </h3>
          <ul className="grid divide-y divide-line">
            {changed.map((it) => (
              <li
                key={it.verificationId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <Link
                  to="/dashboard/verifications/$verificationId"
                  params={{ verificationId: it.verificationId }}
                  className="font-mono text-sm break-all text-accent underline underline-offset-2"
                >
                  {it.verificationId}
                </Link>
                <span className="text-sm">
                  {formatDate(it.decidedAt)}, score {it.overallScore}: {OUTCOME_WORDS[it.from]} →{' '}
                  {OUTCOME_WORDS[it.to]}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
