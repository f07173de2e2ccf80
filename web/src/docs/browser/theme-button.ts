import { applyTheme, readTheme } from '../../lib/theme.ts'
import { announce } from './announce.ts'

/** Switches between light and dark. Choosing the system's theme stores `system`. */
export function themeButton(): void {
  const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const stored = readTheme()
    const next = (stored === 'system' ? system() : stored) === 'dark' ? 'light' : 'dark'
    applyTheme(next === system() ? 'system' : next)
    announce(next === 'dark' ? 'Dark' : 'Light')
  })
}
