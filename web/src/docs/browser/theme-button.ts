import { applyTheme, readTheme } from '../../lib/theme.ts'
import { say } from './say.ts'

/** The other of light and dark; what the system says goes back to being the system's. */
export function themeButton(): void {
  const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const kept = readTheme()
    const next = (kept === 'system' ? system() : kept) === 'dark' ? 'light' : 'dark'
    applyTheme(next === system() ? 'system' : next)
    say(next === 'dark' ? 'Dark' : 'Light')
  })
}
