import { Spinner } from './spinner.tsx'

/** A loading indicator. `page` fills the window. */
export function Loading({ label = 'Loading…', page = false }: { label?: string; page?: boolean }) {
  return (
    <output
      className={`flex items-center justify-center gap-3 p-8 text-ink-soft ${page ? 'min-h-dvh' : 'min-h-40'}`}
    >
      <Spinner className="size-5" />
      {label}
    </output>
  )
}
