import { ThemeMenu as Choice } from '../ui/theme-menu.tsx'
import { useTheme } from './use-theme.ts'

/** Light, dark or as the system says; remembered per person. */
export function ThemeMenu() {
  const [theme, choose] = useTheme()
  return <Choice theme={theme} onChoose={choose} />
}
