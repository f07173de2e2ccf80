import { waitForMessage } from '../pieces/wait-for-message.ts'
import type { Detector } from './detector.ts'
import { SIDE_PX } from './face-net/run-face-net.ts'
import type { Detection } from './face-net/detection.ts'

/** Timeouts for loading the weights (230 kB) and for one detection. */
const LOAD_TIMEOUT_MS = 20_000
const DETECT_TIMEOUT_MS = 3000

/** Runs the face net in a worker, so that the video does not stutter. Rejects when it cannot be loaded. */
export async function openWorkerDetector(): Promise<Detector> {
  const worker = new Worker(new URL('face-net/face-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  try {
    if (!context) throw new Error('no canvas')
    await waitForMessage(worker, LOAD_TIMEOUT_MS)
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    detect(video) {
      const side = Math.min(video.videoWidth, video.videoHeight)
      const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
      context.drawImage(video, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
      const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX)
      const result = waitForMessage(worker, DETECT_TIMEOUT_MS) as Promise<Detection>
      worker.postMessage(data, [data.buffer])
      return result
    },
    close: () => worker.terminate(),
  }
}
