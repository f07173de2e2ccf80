import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { formatMonth, formatShortDay, formatWeekday } from './format-period.ts'
import { GroupPatterns, GroupSwatch, patternFill } from './group-swatch.tsx'
import { listLink } from './list-link.ts'
import { axisMaximum } from './axis-maximum.ts'
import { countAll, countInGroup, STATUS_GROUPS } from './status-groups.ts'
import type { Overview } from './use-overview.ts'

const HEIGHT_PX = 200
/** Gap between bars, as a share of a bar's slot. */
const GAP = 0.22
/** Maximum number of labels on the x axis. */
const MAX_LABELS = 7

/**
 * Bars by day or month, stacked by status in colors and patterns, with a line between them; a click opens their list. For sight and pointer only: the table beside it
 * has the same numbers for keyboards and screen readers.
 */
export function SeriesChart({ overview: { series, unit } }: { overview: Overview }) {
  const [hovered, setHovered] = useState<number | null>(null)
  const top = axisMaximum(Math.max(...series.map(({ statuses }) => countAll(statuses))))
  const width = 100 / series.length
  const bar = hovered === null ? undefined : series[hovered]
  const formatName = (day: string) => (unit === 'day' ? formatWeekday(day) : formatMonth(day))
  const every = Math.ceil(series.length / MAX_LABELS)

  return (
    <div aria-hidden onPointerLeave={() => setHovered(null)}>
      <GroupPatterns />
      <p className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 text-sm md:min-h-8">
        {bar && (
          <span className="font-medium">{`${formatName(bar.from)}: ${formatNumber(countAll(bar.statuses))}`}</span>
        )}
        {STATUS_GROUPS.map((group) => (
          <span key={group.name} className="inline-flex items-center gap-1.5 text-ink-soft">
            <GroupSwatch group={group} />
            {group.name}
            {bar && <b className="font-medium text-ink">{formatNumber(countInGroup(bar.statuses, group))}</b>}
          </span>
        ))}
      </p>
      <div className="relative mt-2 pl-10">
        {[top, top / 2, 0].map((value) => (
          <span
            key={value}
            className="absolute left-0 w-8 -translate-y-1/2 text-right text-xs text-ink-soft tabular-nums"
            style={{ top: HEIGHT_PX * (1 - value / top) }}
          >
            {formatNumber(value)}
          </span>
        ))}
        <svg width="100%" height={HEIGHT_PX} className="block overflow-visible">
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1="0"
              x2="100%"
              y1={HEIGHT_PX * share}
              y2={HEIGHT_PX * share}
              className="stroke-line"
            />
          ))}
          {series.map(({ from, to, statuses }, index) => (
            <Link
              key={from}
              to="/dashboard/verifications"
              search={listLink({ from, to })}
              preload={false}
              tabIndex={-1}
              onPointerEnter={() => setHovered(index)}
            >
              <rect
                x={`${index * width}%`}
                width={`${width}%`}
                height={HEIGHT_PX}
                className={hovered === index ? 'fill-sunken' : 'fill-transparent'}
              />
              {stacked(statuses, top).map(({ group, y, height }) => (
                <rect
                  key={group.name}
                  x={`${(index + GAP / 2) * width}%`}
                  width={`${(1 - GAP) * width}%`}
                  y={y}
                  height={height}
                  fill={patternFill(group)}
                  className="stroke-raised stroke-1"
                />
              ))}
            </Link>
          ))}
        </svg>
        <div className="relative mt-1 h-5 text-xs text-ink-soft">
          {series.map(
            ({ from }, index) =>
              index % every === 0 && (
                <span
                  key={from}
                  className={`absolute whitespace-nowrap ${index === 0 ? '' : '-translate-x-1/2'} ${index % (2 * every) === 0 ? '' : 'hidden sm:inline'}`}
                  style={{ left: `${(index + (index === 0 ? 0 : 0.5)) * width}%` }}
                >
                  {unit === 'day' ? formatShortDay(from) : formatMonth(from)}
                </span>
              ),
          )}
        </div>
      </div>
    </div>
  )
}

/** The segments of one bar from the bottom up, in pixels. */
function stacked(statuses: Overview['statuses'], top: number) {
  let y = HEIGHT_PX
  return STATUS_GROUPS.flatMap((group) => {
    const height = (HEIGHT_PX * countInGroup(statuses, group)) / top
    if (height === 0) return []
    y -= height
    return [{ group, y, height }]
  })
}
