import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../lib/use-user.ts'
import { useOpenLinkDialog } from '../links/open-link-dialog.ts'
import { ALL_TABS } from '../tabs.ts'
import { OpenPalette } from './open-palette.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const KeysSheet = lazy(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }))

/** The palette and the sheet of keys, fetched when they are first asked for, and the keys that ask. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const openLink = useOpenLinkDialog()
  const mayCreate = useMay('verifications:create')
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const close = () => setOpen(null)

  useShortcuts({
    // Another dialog is in front: its own form comes first.
    onPalette: () =>
      open === 'palette'
        ? close()
        : document.querySelector('[aria-modal=true], dialog:modal') || setOpen('palette'),
    onKeys: () => setOpen('keys'),
    onCreate: () => mayCreate && openLink(),
    onSearch() {
      const field = document.querySelector<HTMLInputElement>('#content input[type=search]')
      if (field) field.focus()
      else setOpen('palette')
    },
    onGo(letter) {
      const tab = ALL_TABS.find(({ key }) => key === letter)
      if (tab) void navigate({ to: tab.path })
      return tab !== undefined
    },
  })

  return (
    <OpenPalette value={setOpen}>
      {children}
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'keys' && <KeysSheet onClose={close} />}
      </Suspense>
    </OpenPalette>
  )
}
