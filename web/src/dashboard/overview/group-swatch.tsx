import type { ReactNode } from 'react'
import { STATUS_GROUPS, type StatusGroup } from './status-groups.ts'

/** What is drawn on the color of a group, in a square of eight by eight: groups differ without their colors (WCAG 1.4.1). */
const MARKS: Record<StatusGroup['pattern'], ReactNode> = {
  plain: null,
  dots: <circle cx="4" cy="4" r="1.75" className="fill-raised" />,
  diagonals: <path d="M-2 6 6-2M2 10 10 2" className="stroke-raised stroke-2" />,
  lines: <path d="M0 4H8" className="stroke-raised stroke-2" />,
  grid: <path d="M4 0V8M0 4H8" className="stroke-raised stroke-2" />,
}

/** The fill of a group in a drawing of a page with `GroupPatterns`. */
export const patternFill = ({ pattern }: StatusGroup) => `url(#group-${pattern})`

/** The definitions of the groups' patterns; once per page. */
export function GroupPatterns() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        {STATUS_GROUPS.map(({ pattern, fill }) => (
          <pattern key={pattern} id={`group-${pattern}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" className={fill} />
            {MARKS[pattern]}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** A square with the color and the pattern of a group, for the legend. */
export function GroupSwatch({ group }: { group: StatusGroup }) {
  return (
    <svg aria-hidden width="16" height="16" className="shrink-0 rounded-xs">
      <rect width="16" height="16" fill={patternFill(group)} />
    </svg>
  )
}
