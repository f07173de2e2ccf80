import { Segmented } from '../../ui/segmented.tsx'
import { PERIODS, type StatsPeriod } from './stats-period.ts'

interface PeriodChoiceProps {
  /** What the figures cover. */
  note: string
  period: StatsPeriod
  /** Receives the URL parameters of the chosen period. */
  onChange: (search: { period?: StatsPeriod }) => void
}

/** The choice of a period above figures by reviewer. */
export function PeriodChoice({ note, period, onChange }: PeriodChoiceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-sm text-ink-soft">{note}</p>
      <Segmented
        label="Period"
        value={period}
        options={PERIODS.map((value) => ({ value, label: `${value} days` }))}
        onChange={(next: StatsPeriod) => onChange(next === '30' ? {} : { period: next })}
      />
    </div>
  )
}
