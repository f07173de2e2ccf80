import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut, type LucideIcon, Mail, Monitor, Moon, Plus, Sun, Users } from 'lucide-react'
import type { Theme } from '@wabi/contract/client/preferences.ts'
import { useLogout, useHasPermission } from '../../lib/use-user.ts'
import { useOpenLinkDialog } from '../links/open-link-dialog.ts'
import { useTabs } from '../use-tabs.ts'
import { useTheme } from '../use-theme.ts'
import { useOpenPalette } from './open-palette.ts'

export interface Command {
  name: string
  icon: LucideIcon
  /** Its shortcut outside the palette. */
  keys?: string
  run: () => void
}

const THEMES: readonly [Theme, string, LucideIcon][] = [
  ['light', 'Theme: light', Sun],
  ['dark', 'Theme: dark', Moon],
  ['system', 'Theme: system', Monitor],
]

/** The commands of the palette that the user's role allows. */
export function useCommands(): { go: Command[]; act: Command[] } {
  const navigate = useNavigate()
  const tabs = useTabs()
  const logout = useLogout()
  const openLink = useOpenLinkDialog()
  const open = useOpenPalette()
  const mayCreate = useHasPermission('verifications:create')
  const [theme, setTheme] = useTheme()
  const create: Command = { name: 'Create verification link', icon: Plus, keys: 'C', run: openLink }
  const many: Command = {
    name: 'Create many links from a list',
    icon: Users,
    run: () => void navigate({ to: '/dashboard/create/many' }),
  }
  return {
    go: tabs.flat().map(({ path, title, icon, key }) => ({
      name: `Go to ${title}`,
      icon,
      keys: `G ${key.toUpperCase()}`,
      run: () => void navigate({ to: path }),
    })),
    act: [
      ...(mayCreate ? [create, many] : []),
      {
        name: 'Edit the message with the link',
        icon: Mail,
        run: () => void navigate({ to: '/dashboard/create/messages' }),
      },
      ...THEMES.filter(([name]) => name !== theme).map(([name, words, icon]) => ({
        name: words,
        icon,
        run: () => setTheme(name),
      })),
      { name: 'Keyboard shortcuts', icon: Keyboard, keys: '?', run: () => open('keys') },
      { name: 'Sign out', icon: LogOut, run: () => void logout() },
    ],
  }
}
