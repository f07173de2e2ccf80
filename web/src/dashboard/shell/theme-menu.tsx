import { LanguageButton } from '../../lib/language-button.tsx'
import { ThemeMenu as Choice } from '../../ui/theme-menu.tsx'
import { useTheme } from '../use-theme.ts'

/** Light, dark or the system's theme, saved per user, and the language, kept by the browser. */
export function ThemeMenu() {
  const [theme, choose] = useTheme()
  return (
    <>
      <LanguageButton iconOnly />
      <Choice theme={theme} onChoose={choose} />
    </>
  )
}
