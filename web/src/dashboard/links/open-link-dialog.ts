import { createContext, useContext } from 'react'

/** Opens the one link dialog, from wherever in the dashboard a link can be begun. */
export const OpenLinkDialog = createContext<() => void>(() => undefined)

export function useOpenLinkDialog(): () => void {
  return useContext(OpenLinkDialog)
}
