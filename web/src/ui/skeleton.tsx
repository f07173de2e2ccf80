/** Placeholder lines while content loads, so that the layout does not shift. Screen readers announce `label`. */
export function Skeleton({ lines = 3, label = 'Loading…' }: { lines?: number; label?: string }) {
  return (
    <output className="grid gap-3 px-4 py-4 md:px-5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the lines are all alike
          key={index}
          aria-hidden
          className={`block h-4 animate-pulse rounded bg-sunken ${['w-11/12', 'w-3/4', 'w-5/6'][index % 3]}`}
        />
      ))}
    </output>
  )
}
