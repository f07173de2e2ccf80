import { createContext, useContext } from 'react'

/** Opens the shared link dialog from anywhere in the dashboard. */
export const OpenLinkDialog = createContext<() => void>(() => undefined)

export function useOpenLinkDialog(): () => void {
  return useContext(OpenLinkDialog)
}
