/** What the service worker uses of its global scope; the page's own types do not include it. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
