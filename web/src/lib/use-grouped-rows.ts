import { useState } from 'react'
import { groupViews, type LogRow } from './group-views.ts'

/** Rows as they are shown: views in groups, and those of opened groups after them. */
export function useGroupedRows<Row extends LogRow>(rows: readonly Row[], who: (row: Row) => string) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  return groupViews(rows, who).flatMap((group) => {
    const { id } = group.row
    const several = group.rows.length > 1
    const isOpen = opened.has(id)
    const toggle = () =>
      setOpened((now) => new Set(isOpen ? [...now].filter((one) => one !== id) : [...now, id]))
    const own = { key: id, group, open: several ? isOpen : null, onToggle: toggle }
    const single = (row: Row) => ({
      key: `${id} ${row.id}`,
      group: { row, rows: [row] },
      open: null,
      onToggle: toggle,
    })
    return isOpen && several ? [own, ...group.rows.map(single)] : [own]
  })
}
