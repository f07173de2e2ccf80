import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { t } from '../messages/language.ts'
import { Waiting } from '../pieces/waiting.tsx'

const load = () => import('./cannot.tsx')

/** Nothing where it does not load: the camera works without it. */
const Button = lazy(() =>
  load().then(
    (m): { default: ComponentType<{ onOpen: () => void }> } => ({ default: m.CannotButton }),
    () => ({ default: () => null }),
  ),
)

const Screen = lazy(async () => ({ default: (await load()).CannotDoThis }))

/** The button below a camera that opens `CannotDoThis`. */
export function CannotButton(props: ComponentProps<typeof Button>) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}

export function CannotDoThis(props: ComponentProps<typeof Screen>) {
  return (
    <Suspense fallback={<Waiting words={t.capture.loading} />}>
      <Screen {...props} />
    </Suspense>
  )
}
