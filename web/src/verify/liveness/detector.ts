import type { Detection } from './face-net/detection.ts'

/** Finds faces in the current video frame. Rejects when it breaks; it must not be used after that. */
export interface Detector {
  detect(video: HTMLVideoElement): Promise<Detection>
  close(): void
}
