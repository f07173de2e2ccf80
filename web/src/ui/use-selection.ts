import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The selected rows among those shown; a different page or filter starts with none. */
export function useSelection(shown: readonly string[]) {
  const page = shown.join(' ')
  const [state, setState] = useState({ page, selected: NONE })
  const selected = state.page === page ? state.selected : NONE
  return {
    chosen: shown.filter((id) => selected.has(id)),
    has: (id: string) => selected.has(id),
    toggle(id: string) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setState({ page, selected: next })
    },
    none: () => setState({ page, selected: NONE }),
  }
}

export type RowSelection = ReturnType<typeof useSelection>
