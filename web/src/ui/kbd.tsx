/** A keyboard key. Hidden from screen readers, because the text next to it says the same. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden rounded border border-current/40 px-1.5 font-mono text-xs leading-5 whitespace-nowrap md:inline-block"
    >
      {children}
    </kbd>
  )
}
