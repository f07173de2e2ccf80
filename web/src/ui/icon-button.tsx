import type { ComponentProps } from 'react'
import { useShownShortcut } from './single-keys.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** What it does: the accessible name, also shown on hover. */
  label: string
  /** The key that does the same, shown in the corner. The page listens for it. */
  shortcut?: string
}

/** A link that looks like an `IconButton`. */
export const ICON_LINK =
  'relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink md:size-10 [&_svg]:size-4.5'

/** A square button that shows only an icon. */
export function IconButton({ label, shortcut, className = '', children, ...rest }: IconButtonProps) {
  const shown = useShownShortcut(shortcut)
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shown}
      title={shown ? `${label} (${shown})` : label}
      {...rest}
      className={`${ICON_LINK} aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:opacity-40 ${className}`}
    >
      {children}
      {shortcut && shown && (
        <span
          aria-hidden
          className="absolute right-0.5 bottom-0.5 hidden font-mono text-[0.6875rem] leading-none md:block"
        >
          {shortcut}
        </span>
      )}
    </button>
  )
}
