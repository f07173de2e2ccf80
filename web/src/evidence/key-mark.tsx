/** The digit that chooses a row, before its words, where there is a keyboard; the row itself says it to nobody. */
export function KeyMark({ digit }: { digit: number }) {
  return (
    <span aria-hidden className="mr-2 hidden text-sm text-ink-soft tabular-nums md:inline">
      {digit}
    </span>
  )
}
