import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import { useShownShortcut } from './shown-shortcut.ts'

interface ShortcutButtonProps extends ComponentProps<typeof IconButton> {
  /** The key that does the same, shown in the corner as this browser uses it. The page listens for it. */
  shortcut: string
}

/** An `IconButton` with a key of its own. */
export function ShortcutButton({ shortcut, children, ...button }: ShortcutButtonProps) {
  const shown = useShownShortcut(shortcut)
  return (
    <IconButton
      aria-keyshortcuts={shown}
      title={shown ? `${button.label} (${shown})` : button.label}
      {...button}
    >
      {children}
      {shown && (
        <span
          aria-hidden
          className="absolute right-0.5 bottom-0.5 hidden font-mono text-[0.6875rem] leading-none md:block"
        >
          {shortcut}
        </span>
      )}
    </IconButton>
  )
}
