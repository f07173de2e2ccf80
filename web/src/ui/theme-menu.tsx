import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { Menu } from './menu.tsx'

const THEMES = {
  system: ['System', Monitor],
  light: ['Light', Sun],
  dark: ['Dark', Moon],
} as const

type Theme = keyof typeof THEMES

/** A menu to choose the light, dark or system theme. */
export function ThemeMenu({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  const [, Icon] = THEMES[theme]
  return (
    <Menu
      label="Theme"
      icon={<Icon aria-hidden />}
      iconOnly
      items={(['system', 'light', 'dark'] as const).map((value) => {
        const [words, ItemIcon] = THEMES[value]
        return {
          label: words,
          checked: value === theme,
          icon: value === theme ? <Check aria-hidden /> : <ItemIcon aria-hidden />,
          onSelect: () => onChoose(value),
        }
      })}
    />
  )
}
