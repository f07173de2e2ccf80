import { parentPort } from 'node:worker_threads'
import { FaceGallery, type Near } from './gallery.ts'
import type { Answer, Request } from './worker-protocol.ts'

/** Galleries by name. They exist only in this thread, so that a search does not block the server's main thread. */
const galleries = new Map<string, FaceGallery>()

function answer(request: Request): number | Near[] {
  const gallery = galleries.get(request.gallery)
  switch (request.op) {
    case 'add': {
      const updated = gallery ?? new FaceGallery()
      galleries.set(request.gallery, updated)
      for (const owner of request.gone) updated.remove(owner)
      updated.add(request.owners, request.descriptors)
      return updated.size
    }
    case 'nearest':
      // A missing gallery is an error, not an empty result.
      if (!gallery) throw new Error('these faces are not in memory')
      return gallery.nearest(request.probe, request.below, request.most)
    case 'drop':
      galleries.delete(request.gallery)
      return 0
  }
}

parentPort?.on('message', (request: Request) => {
  let reply: Answer
  try {
    reply = { id: request.id, result: answer(request) }
  } catch (error) {
    reply = { id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply)
})
