import { SHARED_DETAIL_NAMES } from '@wabi/contract/verification/shared-details.ts'
import type { LinkedCase, SharedDetails } from './linked-words.ts'

/** About the card's width on a desktop, so that the text keeps its size. */
const WIDTH = 560
const ROW = 32
const [DETAIL_X, DETAIL_WIDTH] = [180, 140]
const CASE_X = 370
/** The list below has all of them. */
const MAX_CASES = 12
const MAX_NAME = 24

const shorten = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name)

/** Heights of `count` rows, centred in a drawing of this height. */
const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_, i) => height / 2 + (i - (count - 1) / 2) * ROW)

const OUTCOME_FILL = {
  approved: 'fill-accent',
  pending_review: 'fill-warn',
  rejected: 'fill-danger',
} as const

/**
 * This case on the left, the details that it shares in the middle, the cases that share them on the right. Not for screen
 * readers: the list below says the same.
 */
export function LinkedCasesGraph({ details, cases }: Pick<SharedDetails, 'details' | 'cases'>) {
  const shown = cases.slice(0, MAX_CASES)
  const used = details.filter(({ detail }) => shown.some(({ shared }) => shared.includes(detail)))
  const height = Math.max(used.length, shown.length, 2) * ROW + 8
  const detailYs = rows(used.length, height)
  const caseYs = rows(shown.length, height)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} className="hidden w-full max-w-2xl text-sm sm:block" aria-hidden>
      {used.map(({ detail }, i) => (
        <g key={detail} className="fill-none stroke-line-strong">
          <path d={curve(130, height / 2, DETAIL_X, detailYs[i]!)} />
          {shown.map(
            ({ verificationId, shared }, j) =>
              shared.includes(detail) && (
                <path
                  key={verificationId}
                  d={curve(DETAIL_X + DETAIL_WIDTH, detailYs[i]!, CASE_X, caseYs[j]!)}
                />
              ),
          )}
        </g>
      ))}
      <Node x={0} y={height / 2} width={130} words="This verification" strong />
      {used.map(({ detail }, i) => (
        <Node
          key={detail}
          x={DETAIL_X}
          y={detailYs[i]!}
          width={DETAIL_WIDTH}
          words={SHARED_DETAIL_NAMES[detail]}
        />
      ))}
      {shown.map((other, i) => (
        <CaseNode key={other.verificationId} other={other} y={caseYs[i]!} />
      ))}
    </svg>
  )
}

/** A horizontal S-curve between two points. */
function curve(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2
  return `M ${x1} ${y1} C ${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

interface NodeProps {
  x: number
  y: number
  width: number
  words: string
  strong?: boolean
}

function Node({ x, y, width, words, strong = false }: NodeProps) {
  return (
    <g>
      <rect
        x={x + 0.5}
        y={y - 12}
        width={width - 1}
        height={24}
        rx={6}
        className={strong ? 'fill-accent-soft stroke-accent' : 'fill-sunken stroke-line-strong'}
      />
      <text x={x + width / 2} y={y + 4.5} textAnchor="middle" className="fill-ink text-[13px]">
        {words}
      </text>
    </g>
  )
}

function CaseNode({ other, y }: { other: LinkedCase; y: number }) {
  return (
    <g>
      <circle
        cx={CASE_X + 6}
        cy={y}
        r={5}
        className={other.outcome ? OUTCOME_FILL[other.outcome] : 'fill-ink-soft'}
      />
      <text
        x={CASE_X + 18}
        y={y + 4.5}
        className={`fill-ink text-[13px] ${other.samePerson ? 'font-semibold' : ''}`}
      >
        {shorten(other.customerName)}
      </text>
    </g>
  )
}
