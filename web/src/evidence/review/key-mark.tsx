/** The digit that selects a row, shown on devices with a keyboard; hidden from screen readers. */
export function KeyMark({ digit }: { digit: number }) {
  return (
    <span aria-hidden className="mr-2 hidden text-sm text-ink-soft tabular-nums md:inline">
      {digit}
    </span>
  )
}
