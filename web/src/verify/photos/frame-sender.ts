import { toDataUrl } from '../camera/photo.ts'
import { newUploadId } from './connection.ts'
import { sendInChunks } from './resumable.ts'

export interface FrameSender {
  /** Sends a frame after those before it, in the background. */
  send: (frame: Blob) => void
  /** What stands for each frame in the answer: the id of its upload, or a data URL where that failed. */
  finish: (frames: readonly Blob[]) => Promise<string[]>
}

/** Sends the frames of a head turn while it is recorded, so that they arrive before the challenge expires. */
export function createFrameSender(sessionId: string, signal: AbortSignal): FrameSender {
  const arrived = new Map<Blob, string>()
  let queue: Promise<unknown> = Promise.resolve()
  const sendOne = async (jpeg: Blob) => {
    const uploadId = newUploadId()
    const upload = { sessionId, uploadId, jpeg, inOnePart: true }
    await sendInChunks(upload, { signal, onProgress: () => undefined, onTrouble: () => undefined })
    arrived.set(jpeg, uploadId)
  }
  return {
    send(frame) {
      queue = queue.then(() => sendOne(frame)).catch(() => undefined)
    },
    async finish(frames) {
      await queue
      return Promise.all(frames.map((frame) => arrived.get(frame) ?? toDataUrl(frame)))
    },
  }
}
