import type { WorkerEvent, WorkerScope } from './cache/worker-scope.ts'

/*
 * The service worker of the customer's page: a second visit loads none of its files again. It stores only files whose
 * paths contain a hash of their content, so that a stored one is never out of date, and answers nothing else: pages and
 * calls always come from the server.
 */

/** Paths of this build's files; `web/build/service-worker.ts` writes them. */
declare const BUILD_FILES: readonly string[]
/** The folder of the flags, which are too many to list. */
declare const BUILD_FLAGS: string

const CACHE = 'wabi-verify'
const scope = self as unknown as WorkerScope
const files = new Set(BUILD_FILES)
const flags: string = BUILD_FLAGS

/** The path of a file of this build; null for any other URL. */
function toFile(address: string): string | null {
  const { origin, pathname } = new URL(address)
  const isFile = files.has(pathname) || pathname.startsWith(flags)
  return origin === scope.location.origin && isFile ? pathname : null
}

/** Where the browser stores nothing, every file comes from the server. */
async function load(file: string, event: WorkerEvent): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => null)
  const stored = await cache?.match(file)
  if (stored) return stored
  const response = await fetch(file)
  if (cache && response.ok) event.waitUntil(cache.put(file, response.clone()).catch(() => undefined))
  return response
}

/** Deletes the files of earlier builds. */
async function deleteOthers(): Promise<void> {
  const cache = await caches.open(CACHE)
  const stored = await cache.keys()
  await Promise.all(stored.filter(({ url }) => toFile(url) === null).map((request) => cache.delete(request)))
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteOthers().then(() => scope.clients.claim())),
)
// What the page loaded before this worker started: the browser still has it.
scope.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return
  const loaded = event.data.map((address) => toFile(String(address))).filter((file) => file !== null)
  event.waitUntil(Promise.allSettled(loaded.map((one) => load(one, event))))
})
scope.addEventListener('fetch', (event) => {
  const file = event.request.method === 'GET' ? toFile(event.request.url) : null
  if (file !== null) event.respondWith(load(file, event))
})
