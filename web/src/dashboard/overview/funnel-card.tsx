import { formatNumber, formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { BarTable } from './bar-table.tsx'
import { listOf } from './list-link.ts'
import type { Overview } from './use-overview.ts'

const STEPS = [
  ['created', 'Link sent'],
  ['opened', 'Opened'],
  ['document', 'Document photographed'],
  ['selfie', 'Selfie taken'],
  ['decided', 'Decided'],
] as const

/** How far customers came, and where they were lost. */
export function FunnelCard({ overview: { from, to, steps } }: { overview: Overview }) {
  const rows = STEPS.map(([step, name], index) => {
    const count = steps[step]
    const next = STEPS[index + 1]
    const lost = next ? count - steps[next[0]] : 0
    return {
      key: step,
      name,
      count,
      ...(step === 'created' && { list: listOf({ from, to }) }),
      ...(lost > 0 && {
        after: `↓ ${formatNumber(lost)} went no further (${formatPercent(Math.round((1000 * lost) / count) / 10)})`,
      }),
    }
  })
  return (
    <Card title="Funnel" note="From the link to a decision, and where customers leave.">
      <BarTable
        caption="How far customers came"
        head={['Step', 'Customers', 'Share of links']}
        rows={rows}
        whole={steps.created}
      />
    </Card>
  )
}
