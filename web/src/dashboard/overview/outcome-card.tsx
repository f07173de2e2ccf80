import { STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import { STATUS_STYLES } from '../../evidence/status-badge.tsx'
import { formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { BarTable } from './bar-table.tsx'
import { listLink } from './list-link.ts'
import { STATUS_GROUPS } from './status-groups.ts'
import type { Overview } from './use-overview.ts'

/** The period's verifications by status. */
export function OutcomeCard({ overview: { from, to, statuses, total } }: { overview: Overview }) {
  const decided = (statuses.completed ?? 0) + (statuses.failed ?? 0)
  const rows = STATUS_GROUPS.flatMap(({ statuses: some, ground }) =>
    some.flatMap((status) => {
      const count = statuses[status] ?? 0
      if (count === 0) return []
      const [, Icon] = STATUS_STYLES[status]
      return [
        {
          key: status,
          name: (
            <>
              <Icon aria-hidden className="mr-2 size-4 shrink-0 text-ink-soft" />
              {STATUS_WORDS[status]}
            </>
          ),
          count,
          ground,
          list: listLink({ from, to, status }),
        },
      ]
    }),
  )
  return (
    <Card
      title="Outcome"
      note={
        decided === 0
          ? 'Nothing has been approved or rejected yet.'
          : `${formatPercent(Math.round((1000 * (statuses.completed ?? 0)) / decided) / 10)} of the decided verifications were approved.`
      }
    >
      <BarTable
        caption="Verifications by status"
        head={['Status', 'Verifications', 'Share']}
        rows={rows}
        whole={total}
      />
    </Card>
  )
}
