import { ThemeMenu as Choice } from '../../ui/theme-menu.tsx'
import { useTheme } from '../use-theme.ts'

/** Light, dark or the system's theme; saved per user. */
export function ThemeMenu() {
  const [theme, choose] = useTheme()
  return <Choice theme={theme} onChoose={choose} />
}
