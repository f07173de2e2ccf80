import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasPermission } from '../../lib/use-user.ts'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import { isOverlayOpen } from '../../ui/overlay.ts'
import { useOpenLinkDialog } from '../links/open-link-dialog.ts'
import { useTabs } from '../use-tabs.ts'
import { OpenPalette } from './open-palette.ts'
import { loadPaletteResults, Palette } from './palette.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const KeysSheet = lazy(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }))

/** When the code of the results is preloaded, unless it is needed earlier. */
const PRELOAD_AFTER_MS = 3000

/** The palette, the list of shortcuts, and the keys that open them. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const openLink = useOpenLinkDialog()
  const mayCreate = useHasPermission('verifications:create')
  const [initialText, setInitialText] = useState(takeEarlyText)
  const [open, setOpen] = useState<'palette' | 'keys' | null>(initialText === null ? null : 'palette')
  const close = () => {
    setOpen(null)
    setInitialText(null)
  }

  const tabs = useTabs()
  useShortcuts({
    onPalette() {
      if (open === 'palette') close()
      // Synchronously, so that the next keystroke goes into its field. Another open dialog takes precedence.
      else if (!isOverlayOpen()) flushSync(() => setOpen('palette'))
    },
    onKeys: () => setOpen('keys'),
    onCreate: () => mayCreate && openLink(),
    onSearch() {
      const field = document.querySelector<HTMLInputElement>('#content input[type=search]')
      if (field) field.focus()
      else flushSync(() => setOpen('palette'))
    },
    onGo(letter) {
      const tab = tabs.flat().find(({ key }) => key === letter)
      if (tab) void navigate({ to: tab.path })
      return tab !== undefined
    },
  })

  useEffect(() => {
    // A failed preload is retried, and reported, when the palette opens.
    const timer = setTimeout(() => void loadPaletteResults().catch(() => undefined), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <OpenPalette value={setOpen}>
      {children}
      {open === 'palette' && <Palette initialText={initialText ?? ''} onClose={close} />}
      {open === 'keys' && (
        <Suspense fallback={<DialogLoading title="Keyboard shortcuts" onClose={close} />}>
          <KeysSheet onClose={close} />
        </Suspense>
      )}
    </OpenPalette>
  )
}

declare global {
  interface Window {
    takeEarlyText?: () => string | null
  }
}

/**
 * Ends what `public/early-keys.js` does while the dashboard loads, and returns the text typed after Ctrl+K; null
 * without Ctrl+K, and after the first call.
 */
function takeEarlyText(): string | null {
  const text = window.takeEarlyText?.() ?? null
  delete window.takeEarlyText
  return text
}
