import { lazy, Suspense } from 'react'
import { t } from '../messages/language.ts'

const InGeneral = () => <p className="text-ink-soft">{t.capture.deniedHow}</p>

/** Steps for this browser; in general words until they are loaded, and where they cannot be. */
const CameraHelp = lazy(() =>
  import('./camera-help.tsx').then(
    (module) => ({ default: module.CameraHelp }),
    () => ({ default: InGeneral }),
  ),
)

/** How to allow the camera after it was denied. */
export function DeniedHow() {
  return (
    <Suspense fallback={<InGeneral />}>
      <CameraHelp />
    </Suspense>
  )
}
