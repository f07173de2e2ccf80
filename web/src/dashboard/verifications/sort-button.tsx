import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { HeadCell } from '../../ui/table.tsx'

interface SortButtonProps {
  name: string
  sorted: HeadCell['sorted']
  onSort: () => void
}

/** The head of a column by which the list can be sorted. */
export function SortButton({ name, sorted, onSort }: SortButtonProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={onSort}
      className={`-mx-2 -my-1 inline-flex min-h-7 items-center gap-1 rounded-control px-2 font-medium hover:bg-raised hover:text-ink [&_svg]:size-3.5 ${sorted === 'none' ? '[&_svg]:opacity-50' : 'text-ink'}`}
    >
      {name}
      <Arrow aria-hidden />
    </button>
  )
}
