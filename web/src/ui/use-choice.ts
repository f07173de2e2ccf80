import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** Rows that were ticked, of those that are shown; another page or filter begins with none. */
export function useChoice(shown: readonly string[]) {
  const page = shown.join(' ')
  const [state, setState] = useState({ page, ticked: NONE })
  const ticked = state.page === page ? state.ticked : NONE
  return {
    chosen: shown.filter((id) => ticked.has(id)),
    has: (id: string) => ticked.has(id),
    toggle(id: string) {
      const next = new Set(ticked)
      if (!next.delete(id)) next.add(id)
      setState({ page, ticked: next })
    },
    none: () => setState({ page, ticked: NONE }),
  }
}

export type Choice = ReturnType<typeof useChoice>
