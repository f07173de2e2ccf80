import { routes } from 'virtual:operations'
import { buildUrl } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { addMode } from './mode.ts'
import { leaveOnUnauthorized } from './leave-on-unauthorized.ts'
import { moveSearch } from './search-header.ts'
import { readToken } from './session.ts'
import { untilSignedIn } from './sign-in-over.ts'
import { recordSuspension } from './suspension.ts'

/** Delay before reconnecting after a stream ended or failed. */
const RECONNECT_DELAY_MS = 5000

/**
 * Listens to the server-sent events of an operation that needs the bearer token, which the browser's EventSource cannot
 * send. Reconnects by itself until the returned function is called.
 */
export function followEvents(
  operation: keyof typeof routes,
  query: Record<string, unknown>,
  onEvent: (event: unknown) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const route = routes[operation]
  async function follow(): Promise<void> {
    await untilSignedIn()
    const moved = moveSearch(addMode(route[1], query))
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${readToken()}`,
      ...moved.headers,
    }
    const response = await fetch(buildUrl(route, { query: moved.query ?? {} }), {
      headers,
      signal,
    })
    if (response.status === 401) {
      ended.abort()
      return leaveOnUnauthorized()
    }
    if (response.status === 403) recordSuspension(new ApiError(403, await response.text()))
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let pending = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (pending + value).split('\n\n')
      pending = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice(6)))
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await follow().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS))
    }
  }
  void run()
  return () => ended.abort()
}
