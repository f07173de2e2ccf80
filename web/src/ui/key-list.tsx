import { useShownShortcut } from './shown-shortcut.ts'

export type KeyWords = readonly (readonly [keys: readonly string[], does: string])[]

/** Keyboard shortcuts, each with what it does. */
export function KeyList({ keys: all }: { keys: KeyWords }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
      {all.map(([keys, does]) => (
        <div key={does} className="contents">
          <dt className="flex gap-1.5">
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One key, with Alt where this browser needs it; struck out where it is switched off. */
function Key({ name }: { name: string }) {
  const shown = useShownShortcut(name)
  const Element = shown === undefined ? 'del' : 'kbd'
  return (
    <Element className="min-w-8 rounded border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-sm">
      {shown ?? name}
    </Element>
  )
}
