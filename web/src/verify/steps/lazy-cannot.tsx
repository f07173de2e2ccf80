import { type ComponentProps, lazy, Suspense } from 'react'
import { t } from '../messages/language.ts'
import { Waiting } from '../pieces/waiting.tsx'

const Screen = lazy(async () => ({ default: (await import('./cannot.tsx')).CannotDoThis }))

/** The button below a camera that opens `CannotDoThis`. */
export function CannotButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className="button quiet flex-auto px-2" onClick={onOpen}>
      {t.capture.cannot}
    </button>
  )
}

export function CannotDoThis(props: ComponentProps<typeof Screen>) {
  return (
    <Suspense fallback={<Waiting words={t.capture.loading} />}>
      <Screen {...props} />
    </Suspense>
  )
}
