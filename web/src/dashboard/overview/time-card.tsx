import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { formatDuration } from './format-period.ts'
import type { Overview } from './use-overview.ts'

const ROWS = [
  ['first', 'First decision', 'by the rules'],
  ['final', 'Final decision', 'approved or rejected, by rules or people'],
] as const

/** Time to decision, from the customer's first photo. */
export function TimeCard({ overview: { timeToDecision } }: { overview: Overview }) {
  return (
    <Card title="Time to decision" note="From the customer's first photo.">
      {timeToDecision.first === null ? (
        <p className="py-2 text-ink-soft">Nothing has been decided yet.</p>
      ) : (
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">Median and 90th percentile of the time to a decision</caption>
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col">
                <span className="sr-only">Decision</span>
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Median
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal whitespace-nowrap">
                90 % within
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([kind, name, note]) => {
              const time = timeToDecision[kind]
              return (
                <tr key={kind} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2.5 text-left font-normal">
                    {name}
                    <span className="block text-sm text-ink-soft">
                      {note}
                      {time && `, ${formatNumber(time.decisions)} of them`}
                    </span>
                  </th>
                  {[time?.medianSeconds, time?.p90Seconds].map((seconds, index) => (
                    <td
                      key={index === 0 ? 'median' : 'p90'}
                      className="py-2.5 pl-3 text-right font-medium whitespace-nowrap"
                    >
                      {seconds === undefined ? '–' : formatDuration(seconds)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
