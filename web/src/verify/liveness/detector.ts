import type { Seen } from './seen.ts'

/** Finds faces in what a video shows now. Rejects when it broke: then it is left alone. */
export interface Detector {
  look(video: HTMLVideoElement): Promise<Seen>
  close(): void
}
