import { type CameraMessages, camera as english } from './en-camera.ts'

const LOADERS: Record<string, () => Promise<{ camera: CameraMessages }>> = {
  am: () => import('./am-camera.ts'),
  om: () => import('./om-camera.ts'),
  ti: () => import('./ti-camera.ts'),
  so: () => import('./so-camera.ts'),
}

/** The camera's texts in a language of the page; English where there are none or they do not load. */
export async function loadCameraTexts(language: string): Promise<CameraMessages> {
  const loaded = await LOADERS[language]?.().catch(() => undefined)
  return loaded?.camera ?? english
}
