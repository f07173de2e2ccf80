import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartSpline } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../lib/calls.ts'
import { formatAgo } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { NotAllowed } from '../shell/not-allowed.tsx'
import { readFiguresSearch } from './figures-search.ts'
import { type Figures, ReasonTable, RuleTable, StepTable, WeekTable } from './figure-tables.tsx'
import { MonthlyReportCard } from './monthly-report-card.tsx'
import { PERIODS, toWeeks } from './periods.ts'

/** What a fraud desk watches by week, for owner, admins and auditors. */
export function FiguresPage() {
  const mayRead = useHasPermission('activity:read')
  if (!mayRead) return <NotAllowed>Your role does not allow seeing the weekly figures.</NotAllowed>
  return <WeeklyFigures />
}

function WeeklyFigures() {
  const { weeks = 13 } = readFiguresSearch({ ...useSearch({ from: '/dashboard/figures' }) })
  const navigate = useNavigate({ from: '/dashboard/figures' })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['figures', weeks],
    queryFn: async () => (await call('getWeeklyFigures', { query: { weeks } })).data,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-soft">
          By the week in which a check was created, from Monday, in UTC. Live checks only.
        </p>
        <Segmented
          label="Period"
          value={String(weeks)}
          options={PERIODS}
          onChange={(next) => void navigate({ search: toWeeks(next), replace: true })}
        />
      </div>
      {error ? (
        <Card>
          <QueryError title="The figures could not be loaded" query={{ error, isFetching, refetch }} />
        </Card>
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <QueueCard queue={data.queue} />
          <MonthlyReportCard />
          <FigureCard
            title="Weeks"
            note="False accepts: approved, and labelled as confirmed fraud since. Review precision: of the checks that a person decided, those that one rejected or that are confirmed fraud."
            rows={data.weeks}
          >
            <WeekTable weeks={data.weeks} />
          </FigureCard>
          <FigureCard title="Approvals by rules" note="Most false accepts first." rows={data.rules}>
            <RuleTable rules={data.rules} />
          </FigureCard>
          <FigureCard title="Reasons" note="How many cases each reason affected." rows={data.reasons}>
            <ReasonTable reasons={data.reasons} />
          </FigureCard>
          <FigureCard
            title="Drop-off"
            note="How far customers come, by device and browser."
            rows={data.steps}
          >
            <StepTable steps={data.steps} />
          </FigureCard>
        </>
      )}
    </div>
  )
}

interface FigureCardProps {
  title: string
  note: string
  rows: readonly unknown[]
  children: ReactNode
}

function FigureCard({ title, note, rows, children }: FigureCardProps) {
  return (
    <Card title={title} note={note} flush>
      {rows.length === 0 ? <Empty icon={<ChartSpline />} title="Nothing in this period" /> : children}
    </Card>
  )
}

function QueueCard({ queue }: { queue: Figures['queue'] }) {
  const { waiting, oldestSince, underFourHours, underOneDay, underThreeDays, longer } = queue
  return (
    <Card
      title="Queue now"
      note={
        oldestSince === null
          ? 'No case waits for a person.'
          : `${waiting} ${waiting === 1 ? 'case waits' : 'cases wait'} for a person; the oldest arrived ${formatAgo(oldestSince)}.`
      }
    >
      <Facts columns>
        <Fact name="Under 4 hours">{underFourHours}</Fact>
        <Fact name="4 to 24 hours">{underOneDay}</Fact>
        <Fact name="1 to 3 days">{underThreeDays}</Fact>
        <Fact name="Longer">{longer}</Fact>
      </Facts>
    </Card>
  )
}
