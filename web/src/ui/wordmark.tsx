/** The logo: two overlapping circles, one vouching for the other, and the name. `compact` shows only the circles. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 24" aria-hidden className="h-6 w-8 shrink-0">
        <circle cx="12" cy="12" r="10" fill="none" stroke="var(--accent)" strokeWidth="2" />
        <circle cx="20" cy="12" r="10" fill="none" stroke="var(--accent)" strokeWidth="2" />
        <path d="M16 2.84a10 10 0 0 1 0 18.32a10 10 0 0 1 0-18.32z" fill="var(--accent)" />
      </svg>
      <span className={compact ? 'sr-only' : 'font-serif text-xl font-semibold tracking-tight'}>Wabi</span>
    </span>
  )
}
