import { Link } from '@tanstack/react-router'
import { FUNNEL_STEPS } from '@wabi/contract/verification/funnel.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { BarTable } from './bar-table.tsx'
import { listLink } from './list-link.ts'
import { STEP_NAMES } from '../step-names.ts'
import type { Overview } from './use-overview.ts'

/** How far customers got and where they dropped out. Each step and each loss links to its verifications. */
export function FunnelCard({ overview: { from, to, steps } }: { overview: Overview }) {
  const rows = FUNNEL_STEPS.map((step, index) => {
    const count = steps[step]
    const next = FUNNEL_STEPS[index + 1]
    const lost = next ? count - steps[next] : 0
    return {
      key: step,
      name: STEP_NAMES[step],
      count,
      list: listLink({ from, to, ...(step !== 'created' && { reached: step }) }),
      ...(lost > 0 && {
        after: (
          <>
            ↓{' '}
            <Link
              to="/dashboard/verifications"
              search={listLink({ from, to, stopped: step })}
              className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-accent"
            >
              {formatNumber(lost)} stopped here
            </Link>{' '}
            ({formatPercent(Math.round((1000 * lost) / count) / 10)})
          </>
        ),
      }),
    }
  })
  return (
    <Card title="Funnel" note="From the link to a decision, and where customers leave.">
      <BarTable
        caption="How far customers got"
        head={['Step', 'Customers', 'Share of links']}
        rows={rows}
        whole={steps.created}
      />
    </Card>
  )
}
