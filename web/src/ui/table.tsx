import { Children, type ReactNode } from 'react'
import { useShownResults } from './shown-results.ts'

/** A column's head, where it is more than its name. */
export interface HeadCell {
  name: string
  /** Shown instead of the name. */
  content?: ReactNode
  /** The order of the rows by this column. */
  sorted?: 'ascending' | 'descending' | 'none'
}

interface TableProps {
  label: string
  head: readonly (string | HeadCell)[]
  /** Keeps the head in view while the page scrolls, for tables that always fit beside the sidebar at 1280 px. */
  stickyHead?: boolean
  children: ReactNode
}

/** A table with ruled rows and tabular figures. On a phone each row becomes a card. */
export function Table({ label, head, stickyHead = false, children }: TableProps) {
  const rows = Children.toArray(children).length
  useShownResults(rows === 1 ? `${label}: 1 row` : `${label}: ${rows} rows`)
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={`overflow-x-auto border-t border-line md:border-t-0 ${stickyHead ? 'xl:overflow-visible' : ''}`}
    >
      <table aria-label={label} className="block w-full border-collapse text-left tabular-nums md:table">
        <thead className={`hidden md:table-header-group ${stickyHead ? 'xl:sticky xl:top-0 xl:z-10' : ''}`}>
          <tr className="border-y border-line bg-sunken text-sm text-ink-soft">
            {head.map((cell) => (
              <Head key={typeof cell === 'string' ? cell : cell.name} cell={cell} />
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">{children}</tbody>
      </table>
    </section>
  )
}

function Head({ cell }: { cell: string | HeadCell }) {
  const { name, content, sorted } = typeof cell === 'string' ? { name: cell } : cell
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className="px-3 py-1.5 font-medium whitespace-nowrap first:pl-5 last:pr-5"
    >
      {content ?? name}
    </th>
  )
}

interface RowProps {
  /** A row of a long list: 44 px high beside a sidebar, where its cells hold at most two lines. */
  compact?: boolean
  /** A compact row of 52 px. */
  roomy?: boolean
  children: ReactNode
}

const COMPACT = 'relative hover:bg-sunken/60 focus-within:bg-sunken/60 md:[&>*]:py-0.5'

/** Makes a link fill its compact row. Other controls of the row are raised with `IN_LINKED_ROW`. */
export const ROW_LINK = 'after:absolute after:inset-0'
/** For controls that stay usable in a row that is a link. */
export const IN_LINKED_ROW = 'relative z-1'

export function Row({ compact = false, roomy = false, children }: RowProps) {
  return (
    <tr
      className={`grid gap-2 border-b border-line px-4 py-4 last:border-b-0 md:table-row md:p-0 ${compact ? `${COMPACT} ${roomy ? 'md:h-13' : 'md:h-11'}` : ''}`}
    >
      {children}
    </tr>
  )
}

interface CellProps {
  /** The column name, shown on a phone, where the head is hidden; omit it where the content is self-explanatory. */
  label?: string
  /** Names the row, so that screen readers read it with each cell. */
  header?: boolean
  /** The whole text of a cell that may be cut. */
  title?: string | undefined
  children?: ReactNode
  className?: string
}

export function Cell({ label, header = false, title, children, className = '' }: CellProps) {
  const Tag = header ? 'th' : 'td'
  return (
    <Tag
      scope={header ? 'row' : undefined}
      title={title}
      className={`min-w-0 md:table-cell md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5 md:align-middle ${label ? 'grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-x-2' : 'block'} ${className}`}
    >
      {label && <span className="font-sans text-sm text-ink-soft md:hidden">{label}</span>}
      {label ? <span className="block">{children}</span> : children}
    </Tag>
  )
}
