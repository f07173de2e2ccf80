import { readFaceNet } from './read-weights.ts'
import { runFaceNet } from './run-face-net.ts'
import { seenInAnswers } from './seen-in-answers.ts'

/** Says `ready` once the weights are there; from then on each picture (RGBA, 128 x 128) is answered by what is seen. */
async function serve(): Promise<void> {
  const answer = await fetch('/face-net.bin')
  if (!answer.ok) throw new Error(`the weights could not be fetched: ${answer.status}`)
  const net = readFaceNet(new Uint16Array(await answer.arrayBuffer()))
  self.addEventListener('message', ({ data }: MessageEvent<Uint8ClampedArray>) => {
    self.postMessage(seenInAnswers(runFaceNet(net, data)), {})
  })
  self.postMessage('ready', {})
}

// A rejection in a worker tells the page nothing; an error does.
serve().catch((error: unknown) => {
  setTimeout(() => {
    throw error
  })
})
