import { lazy, Suspense } from 'react'
import { t } from '../messages/language.ts'
import { Waiting } from '../pieces/waiting.tsx'
import { Viewfinder, type ViewfinderProps } from '../camera/viewfinder.tsx'

type CardCameraProps = Omit<ViewfinderProps, 'shape' | 'renderGuide'>

const loadCamera = () => import('../camera/document-camera/document-camera.tsx')

/** Loads the camera before it is needed; a failure shows, and is repaired, when it is. */
export function preloadCardCamera(): void {
  void loadCamera().catch(() => undefined)
}

/** The camera for a document: full screen with automatic capture; the plain viewfinder where that does not load. */
const Camera = lazy(() =>
  loadCamera().then(
    ({ DocumentCamera }) => ({ default: DocumentCamera }),
    () => ({ default: (props: CardCameraProps) => <Viewfinder {...props} shape="card" /> }),
  ),
)

export function CardCamera(props: CardCameraProps) {
  return (
    <Suspense fallback={<Waiting words={t.capture.loading} />}>
      <Camera {...props} />
    </Suspense>
  )
}
