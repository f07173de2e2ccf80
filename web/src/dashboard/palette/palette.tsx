import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { PaletteResults } from './palette-results.tsx'

type Results = typeof PaletteResults

let loaded: Results | null = null

/** The results, loaded separately from the field. */
export async function loadPaletteResults(): Promise<Results> {
  loaded ??= (await import('./palette-results.tsx')).PaletteResults
  return loaded
}

function fetchResults(setResults: (set: () => Results) => void, setFailed: (failed: boolean) => void): void {
  loadPaletteResults().then(
    (part) => setResults(() => part),
    () => setFailed(true),
  )
}

/**
 * The command palette (Ctrl+K): finds a customer, jumps to an id, opens a tab, runs a command. Its field is part of the
 * main bundle, so that it receives every keystroke while the rest is still loading.
 */
export function Palette({ initialText, onClose }: { initialText: string; onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState(initialText)
  const [Results, setResults] = useState<Results | null>(() => loaded)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!loaded) fetchResults(setResults, setFailed)
  }, [])

  return (
    <Dialog open onOpenChange={onClose} title="Search or jump">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-soft"
        />
        {/* A plain input, so that the main bundle does not include all field components. */}
        <input
          id={`${id}-field`}
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
          role="combobox"
          aria-label="Search or jump"
          aria-expanded={Results !== null}
          aria-controls={Results ? `${id}-list` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Name, any ID, e-mail, phone or what to do"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="block min-h-11 w-full rounded-control border border-line-strong bg-paper px-10 py-2 text-ink placeholder:text-ink-soft/80 md:min-h-10"
        />
      </div>
      <div className="mt-3 min-h-80">
        {Results ? (
          <Results id={id} text={text} onClose={onClose} />
        ) : failed ? (
          <div role="alert">
            <p>The search could not be loaded. Please check your connection.</p>
            <Button
              className="mt-3"
              onClick={() => {
                setFailed(false)
                fetchResults(setResults, setFailed)
              }}
            >
              Try again
            </Button>
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </Dialog>
  )
}
