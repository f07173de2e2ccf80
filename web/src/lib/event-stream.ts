import type { Operation } from '@wabi/contract/api.ts'
import { routes } from 'virtual:operations'
import { addressOf } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { inMode } from './mode.ts'
import { leaveOnUnauthorized } from './leave-on-unauthorized.ts'
import { readToken } from './session.ts'
import { noteSuspension } from './suspended.ts'

/** After a stream that ended or broke. */
const AGAIN_MS = 5000

/**
 * Server-sent events of an operation that needs the sign-in, which the browser's own EventSource cannot send. Begins
 * again by itself.
 */
export function followEvents(
  operation: Operation,
  query: Record<string, unknown>,
  onEvent: (event: unknown) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const route = routes[operation]
  async function follow(): Promise<void> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${readToken()}` }
    const response = await fetch(addressOf(route, { query: inMode(route[1], query) ?? {} }), {
      headers,
      signal,
    })
    if (response.status === 401) {
      ended.abort()
      return leaveOnUnauthorized()
    }
    if (response.status === 403) noteSuspension(new ApiError(403, await response.text()))
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice(6)))
    }
  }
  async function begin(): Promise<void> {
    while (!signal.aborted) {
      await follow().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  void begin()
  return () => ended.abort()
}
