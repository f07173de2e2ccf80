import { type ComponentProps, lazy, Suspense } from 'react'
import { Input } from './input.tsx'

/** Loaded where the page is in Amharic. */
const EthiopianDay = lazy(async () => ({ default: (await import('./ethiopian-day.tsx')).EthiopianDay }))

/** The browser's field for a date, `YYYY-MM-DD`. Where the page is in Amharic, the day can be typed by the Ethiopian calendar too. */
export function DateInput(props: ComponentProps<'input'>) {
  const field = <Input {...props} type="date" />
  if (!globalThis.localDay) return field
  return (
    <Suspense fallback={field}>
      <EthiopianDay {...props} />
    </Suspense>
  )
}
