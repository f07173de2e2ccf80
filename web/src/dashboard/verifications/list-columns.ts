import { useState } from 'react'

/** What a row may show besides who and what: by name, with its head. */
export const EXTRA_COLUMNS = {
  country: 'Country',
  createdAt: 'Created',
  completedAt: 'Completed',
  expiresAt: 'Link expires',
} as const

export type ExtraColumn = keyof typeof EXTRA_COLUMNS
export const EXTRA_COLUMN_NAMES = Object.keys(EXTRA_COLUMNS) as ExtraColumn[]

const KEY = 'list_columns'

function stored(): ExtraColumn[] {
  const kept = (localStorage.getItem(KEY) ?? '').split(' ')
  return EXTRA_COLUMN_NAMES.filter((name) => kept.includes(name))
}

/** The columns that were chosen, remembered in this browser. */
export function useColumns() {
  const [columns, setColumns] = useState(stored)
  return {
    columns,
    toggle(name: ExtraColumn) {
      const next = EXTRA_COLUMN_NAMES.filter((one) => (one === name) !== columns.includes(one))
      localStorage.setItem(KEY, next.join(' '))
      setColumns(next)
    },
  }
}
