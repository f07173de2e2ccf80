import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { THEMES } from '../lib/theme.ts'
import { Menu } from '../ui/menu.tsx'
import { useTheme } from './use-theme.ts'

const LOOKS = {
  system: ['As the system', Monitor],
  light: ['Light', Sun],
  dark: ['Dark', Moon],
} as const

/** Light, dark or as the system says. */
export function ThemeMenu() {
  const [theme, choose] = useTheme()
  const [, Icon] = LOOKS[theme]
  return (
    <Menu
      label="Theme"
      icon={<Icon aria-hidden />}
      iconOnly
      items={THEMES.map((value) => {
        const [words, ItemIcon] = LOOKS[value]
        return {
          label: value === theme ? `${words}, chosen` : words,
          icon: value === theme ? <Check aria-hidden /> : <ItemIcon aria-hidden />,
          onSelect: () => choose(value),
        }
      })}
    />
  )
}
