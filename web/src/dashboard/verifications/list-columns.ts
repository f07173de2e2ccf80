import { usePreferences } from '../../lib/use-preferences.ts'

/** Optional columns of the list, with their headings. */
export const EXTRA_COLUMNS = {
  assignee: 'Assigned to',
  country: 'Country',
  createdAt: 'Created',
  completedAt: 'Decided',
  expiresAt: 'Link expires',
} as const

export type ExtraColumn = keyof typeof EXTRA_COLUMNS
export const EXTRA_COLUMN_NAMES = Object.keys(EXTRA_COLUMNS) as ExtraColumn[]

/** The chosen columns and height of the rows, saved per user. */
export function useColumns() {
  const { preferences, choose } = usePreferences()
  const columns = EXTRA_COLUMN_NAMES.filter((name) => preferences.listColumns?.includes(name))
  return {
    columns,
    roomy: preferences.density === 'roomy',
    toggleDensity: () => choose({ density: preferences.density === 'roomy' ? 'compact' : 'roomy' }),
    toggle(name: ExtraColumn) {
      choose({ listColumns: EXTRA_COLUMN_NAMES.filter((one) => (one === name) !== columns.includes(one)) })
    },
  }
}
