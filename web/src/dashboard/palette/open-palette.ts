import { createContext, useContext } from 'react'

/** Opens the command palette or the list of shortcuts from anywhere in the dashboard. */
export const OpenPalette = createContext<(what: 'palette' | 'keys') => void>(() => undefined)

export function useOpenPalette(): (what: 'palette' | 'keys') => void {
  return useContext(OpenPalette)
}
