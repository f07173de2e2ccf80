import { useEffect } from 'react'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'

type Colors = NonNullable<SessionState['brand']>['colors']

/** Shows the page in the company's colors, in the theme of the device. */
export function useColors(colors: Colors | undefined): void {
  const key = JSON.stringify(colors ?? null)
  useEffect(() => {
    const read = JSON.parse(key) as Colors
    if (!read) return
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      for (const [name, value] of Object.entries(dark.matches ? read.dark : read.light))
        document.documentElement.style.setProperty(`--${name.replace(/[A-Z]/u, '-$&').toLowerCase()}`, value)
    }
    apply()
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [key])
}
