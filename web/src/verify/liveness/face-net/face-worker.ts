import { readFaceNet } from './read-weights.ts'
import { runFaceNet } from './run-face-net.ts'
import { parseDetections } from './parse-detections.ts'

/** Posts `ready` once the weights are loaded, then answers each picture (RGBA, 128 x 128) with the detected faces. */
async function serve(): Promise<void> {
  const response = await fetch('/face-net.bin')
  if (!response.ok) throw new Error(`the weights could not be loaded: ${response.status}`)
  const net = readFaceNet(new Uint16Array(await response.arrayBuffer()))
  self.addEventListener('message', ({ data }: MessageEvent<Uint8ClampedArray>) => {
    self.postMessage(parseDetections(runFaceNet(net, data)), {})
  })
  self.postMessage('ready', {})
}

// An unhandled rejection in a worker does not reach the page; an uncaught error does.
serve().catch((error: unknown) => {
  setTimeout(() => {
    throw error
  })
})
