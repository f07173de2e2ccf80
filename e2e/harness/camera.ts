import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMjpeg } from '@wabi/specimens/fake-camera.ts'

/** A fake camera whose picture can be replaced: the browser reads the file again each time it opens the camera. */
export interface Camera {
  mjpeg: string
  show(picture: string): Promise<void>
  remove(): void
}

export async function makeCamera(picture: string): Promise<Camera> {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-camera-'))
  const mjpeg = join(folder, 'camera.mjpeg')
  const show = (path: string) => writeMjpeg(mjpeg, [readFileSync(path)])
  await show(picture)
  return { mjpeg, show, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
