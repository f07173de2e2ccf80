import { serverText } from '../../lib/server-text.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BarTable } from './bar-table.tsx'
import { listLink } from './list-link.ts'
import type { Overview } from './use-overview.ts'

const MAX_COLLAPSED = 6

/** Why verifications were not approved automatically. */
export function ReasonsCard({ overview: { from, to, reasons, steps } }: { overview: Overview }) {
  const [all, setAll] = useState(false)
  return (
    <Card
      title="Reasons"
      note="Why cases went to review or were rejected. One case can have several reasons."
    >
      {reasons.length === 0 ? (
        <p className="py-2 text-ink-soft">There are no reasons in this period.</p>
      ) : (
        <>
          <BarTable
            caption="Reasons of reviews and rejections"
            head={['Reason', 'Verifications', 'Share of decided']}
            whole={steps.decided}
            rows={reasons.slice(0, all ? undefined : MAX_COLLAPSED).map(({ reason, words, count }) => ({
              key: reason,
              name: serverText(words),
              count,
              ground: 'bg-warn',
              list: listLink({ from, to, reason }),
            }))}
          />
          {reasons.length > MAX_COLLAPSED && (
            <Button variant="quiet" className="mt-2 -ml-4" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Fewer' : `All ${reasons.length} reasons`}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
