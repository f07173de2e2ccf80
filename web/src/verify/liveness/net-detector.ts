import type { Detector } from './detector.ts'
import { SIDE_PX } from './face-net/run-face-net.ts'
import type { Seen } from './seen.ts'

/** The weights (230 kB) are waited for no longer than this, nor one look's answer. */
const LOAD_WITHIN_MS = 20_000
const LOOK_WITHIN_MS = 3000

/** The face net in a worker of its own, so that the picture does not stutter. Rejects when it cannot be had. */
export async function openNetDetector(): Promise<Detector> {
  const worker = new Worker(new URL('face-net/face-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  try {
    if (!context) throw new Error('no canvas')
    await answerOf(worker, LOAD_WITHIN_MS)
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    look(video) {
      const side = Math.min(video.videoWidth, video.videoHeight)
      const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
      context.drawImage(video, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
      const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX)
      const answer = answerOf(worker, LOOK_WITHIN_MS) as Promise<Seen>
      worker.postMessage(data, [data.buffer])
      return answer
    },
    close: () => worker.terminate(),
  }
}

/** The worker's next message; it says one thing at a time. */
function answerOf(worker: Worker, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController()
    const once = (act: () => void) => () => {
      heard.abort()
      act()
    }
    const { signal } = heard
    const timer = setTimeout(
      once(() => reject(new Error('the worker is silent'))),
      withinMs,
    )
    signal.addEventListener('abort', () => clearTimeout(timer))
    worker.addEventListener(
      'error',
      once(() => reject(new Error('the worker broke'))),
      { signal },
    )
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => once(() => resolve(data))(), {
      signal,
    })
  })
}
