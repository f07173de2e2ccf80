import { useState } from 'react'
import { useStatus } from './page-status.tsx'

const NONE: ReadonlySet<string> = new Set()

/**
 * The selected rows, those shown and any others that were selected with `select`; a different page or filter starts with
 * none.
 */
export function useSelection(shown: readonly string[]) {
  const page = shown.join(' ')
  const [state, setState] = useState({ page, selected: NONE })
  const selected = state.page === page ? state.selected : NONE
  useStatus(selected.size === 0 ? 'None selected' : `Selected: ${selected.size}`)
  return {
    /** Those shown in their order, then the others. */
    chosen: [...new Set([...shown.filter((id) => selected.has(id)), ...selected])],
    /** Whether every row shown is selected. */
    all: shown.length > 0 && shown.every((id) => selected.has(id)),
    has: (id: string) => selected.has(id),
    toggle(id: string) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setState({ page, selected: next })
    },
    select: (ids: readonly string[]) => setState({ page, selected: new Set(ids) }),
    none: () => setState({ page, selected: NONE }),
  }
}

export type RowSelection = ReturnType<typeof useSelection>
