import { lazy, Suspense } from 'react'
import { t } from '../messages/en.ts'
import { Waiting } from '../pieces/waiting.tsx'
import { Viewfinder, type ViewfinderProps } from './viewfinder.tsx'

type CardCameraProps = Omit<ViewfinderProps, 'shape'>

const loadCamera = () => import('./document-camera/document-camera.tsx')

/** Loads the camera before it is needed; a failure shows, and is repaired, when it is. */
export function preloadCardCamera(): void {
  void loadCamera().catch(() => undefined)
}

const load = async () => {
  const [{ DocumentCamera }, { loadCameraTexts }] = await Promise.all([
    loadCamera(),
    import('../messages/camera.ts'),
  ])
  const texts = await loadCameraTexts(document.documentElement.lang)
  return { default: (props: CardCameraProps) => <DocumentCamera {...props} texts={texts} /> }
}

/** The camera for a document: full screen with automatic capture; the plain viewfinder where that does not load. */
const Camera = lazy(() =>
  load().catch(() => ({ default: (props: CardCameraProps) => <Viewfinder {...props} shape="card" /> })),
)

export function CardCamera(props: CardCameraProps) {
  return (
    <Suspense fallback={<Waiting words={t.capture.loading} />}>
      <Camera {...props} />
    </Suspense>
  )
}
