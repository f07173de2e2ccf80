export type KeyWords = readonly (readonly [keys: readonly string[], does: string])[]

/** Keyboard shortcuts, each with what it does. */
export function KeyList({ keys: all }: { keys: KeyWords }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
      {all.map(([keys, does]) => (
        <div key={does} className="contents">
          <dt className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-sm"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
