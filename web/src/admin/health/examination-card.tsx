import { CircleExclamationPoint, CircleCheck, RefreshCw, TriangleExclamationPoint } from 'lucide-react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { formatTime } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useExamination } from './use-health.ts'

type Finding = ReplyOf<'examineInstallation'>['data']['findings'][number]

const MARKS = {
  failing: [CircleExclamationPoint, 'text-danger', 'Failing'],
  warning: [TriangleExclamationPoint, 'text-warn', 'Warning'],
  ok: [CircleCheck, 'text-accent', 'OK'],
} as const

const ORDER = Object.keys(MARKS)

/** What `npm run doctor` prints about the installation: faults first, each with its remedy. */
export function ExaminationCard() {
  const { data, error, isFetching, refetch } = useExamination()
  return (
    <Card
      title="Installation"
      note={data ? `Examined at ${formatTime(data.at)}. npm run doctor prints the same list.` : undefined}
      actions={
        data && (
          <IconButton label="Examine again" disabled={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
          </IconButton>
        )
      }
    >
      {data ? (
        <Findings findings={data.findings} />
      ) : error ? (
        <QueryError title="The installation could not be examined" query={{ error, isFetching, refetch }} />
      ) : (
        <Loading label="Examining the installation: up to 20 seconds…" />
      )}
    </Card>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return (
    <ul className="divide-y divide-line">
      {sorted.map(({ check, state, words, remedy }) => {
        const [Icon, color, name] = MARKS[state]
        return (
          <li key={check} className="flex items-start gap-3 py-2">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
            <div className="min-w-0 flex-1 sm:flex sm:gap-4">
              <h3 className="font-medium sm:w-40 sm:shrink-0">
                {check} <span className="sr-only">{name}</span>
              </h3>
              <div className="min-w-0 wrap-anywhere">
                <p>{words}</p>
                {remedy && <p className="text-ink-soft">{remedy}</p>}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
