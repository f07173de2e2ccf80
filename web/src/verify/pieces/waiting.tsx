/** A spinner with a text that screen readers announce. */
export function Waiting({ words }: { words: string }) {
  return (
    <output className="flex items-center justify-center gap-3 py-8 text-ink-soft">
      <span aria-hidden className="spinner text-accent" />
      {words}
    </output>
  )
}
