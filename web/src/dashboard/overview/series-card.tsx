import { ChartNoAxesColumn, TableProperties } from 'lucide-react'
import { useState } from 'react'
import { formatGrowth, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useShownResults } from '../../ui/shown-results.ts'
import { formatShortDay } from './format-period.ts'
import { SeriesChart } from './series-chart.tsx'
import { SeriesTable } from './series-table.tsx'
import type { Overview } from './use-overview.ts'

/** Verifications over time, as bars or as a table; screen readers always get the table. */
export function SeriesCard({ overview }: { overview: Overview }) {
  const [table, setTable] = useState(false)
  useShownResults(`Verifications in this period: ${formatNumber(overview.total)}`)
  return (
    <Card
      title="Verifications over time"
      note={getNote(overview)}
      actions={
        <Button onClick={() => setTable(!table)} className="[&_svg]:size-4">
          {table ? <ChartNoAxesColumn aria-hidden /> : <TableProperties aria-hidden />}
          {table ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      {table ? (
        <SeriesTable overview={overview} linked />
      ) : (
        <>
          <SeriesChart overview={overview} />
          <div className="sr-only">
            <SeriesTable overview={overview} />
          </div>
        </>
      )}
    </Card>
  )
}

function getNote({ total, before }: Overview): string {
  const created = `${formatNumber(total)} created`
  const then = `${formatShortDay(before.from)} – ${formatShortDay(before.to)}`
  if (before.total === 0) return `${created}; none from ${then}`
  const growth = Math.round((1000 * (total - before.total)) / before.total) / 10
  // A percentage of a very small number is meaningless.
  const change = growth === 0 ? 'as many as' : growth > 500 ? 'against' : `${formatGrowth(growth)} against`
  return `${created}, ${change} the ${formatNumber(before.total)} from ${then}`
}
