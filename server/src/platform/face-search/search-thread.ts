import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Near } from './gallery.ts'
import type { Answer, Command } from './worker-protocol.ts'

/** Next to this file, or in the sources when the server is bundled. */
function workerFile(): string {
  const nextToFile = fileURLToPath(new URL('./worker.ts', import.meta.url))
  return existsSync(nextToFile)
    ? nextToFile
    : fileURLToPath(new URL('../src/platform/face-search/worker.ts', import.meta.url))
}

interface Waiting {
  resolve: (result: Answer['result']) => void
  reject: (error: Error) => void
}

/** The thread that holds the faces. When it ends, its galleries are lost and `onLost` is called. */
export class SearchThread {
  readonly #onLost: () => void
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #asked = 0

  constructor(onLost: () => void) {
    this.#onLost = onLost
  }

  /** @returns the gallery's new size. The descriptors are transferred, so the caller's array is empty afterwards. */
  async add(
    gallery: string,
    owners: string[],
    descriptors: Float32Array<ArrayBuffer>,
    gone: string[],
  ): Promise<number> {
    return (await this.#ask({ op: 'add', gallery, owners, descriptors, gone }, [
      descriptors.buffer,
    ])) as number
  }

  async nearest(gallery: string, probe: Float32Array, below: number, most: number): Promise<Near[]> {
    return (await this.#ask({ op: 'nearest', gallery, probe, below, most })) as Near[]
  }

  async drop(gallery: string): Promise<void> {
    await this.#ask({ op: 'drop', gallery })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#onLost()
    await worker?.terminate()
    this.#fail(new Error('the face search is closed'))
  }

  #ask(command: Command, transfer: ArrayBuffer[] = []): Promise<Answer['result']> {
    const worker = (this.#worker ??= this.#start())
    const id = (this.#asked += 1)
    // Referenced only while busy, so that an idle thread does not keep the process alive.
    worker.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ ...command, id }, transfer)
    })
  }

  #start(): Worker {
    // No environment: it needs no key and no database.
    const worker = new Worker(workerFile(), { env: {}, execArgv: ['--disable-warning=ExperimentalWarning'] })
    worker.unref()
    worker.on('message', ({ id, result, error }: Answer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) worker.unref()
      if (error === undefined) waiting?.resolve(result)
      else waiting?.reject(new Error(error))
    })
    const ended = (error: Error) => {
      if (this.#worker !== worker) return
      this.#worker = null
      this.#onLost()
      this.#fail(error)
    }
    worker.on('error', ended)
    worker.on('exit', () => ended(new Error('the face search thread ended')))
    return worker
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
