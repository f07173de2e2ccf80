import { useShownShortcut } from './single-keys.ts'

/** A keyboard key, as this browser uses it. Hidden from screen readers, because the text next to it says the same. */
export function Kbd({ children }: { children: string }) {
  const shown = useShownShortcut(children)
  if (shown === undefined) return null
  return (
    <kbd
      aria-hidden
      className="hidden rounded border border-current/40 px-1.5 font-mono text-xs leading-5 whitespace-nowrap md:inline-block"
    >
      {shown}
    </kbd>
  )
}
