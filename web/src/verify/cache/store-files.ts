/** Starts the service worker that keeps the page's files for the next visit, and names those loaded so far. */
export async function storeFiles(): Promise<void> {
  if (!import.meta.env.PROD || parent !== window || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/verify-worker.js', { scope: '/verify' })
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's method has no such argument
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
