import type { Writable } from 'node:stream'

/**
 * Sends what is written to a connection within one turn of the event loop at once: `begin`, the client's scope and the
 * first queries are one system call, and wake PostgreSQL's process once instead of once each.
 */
export function batchWrites(stream: Writable): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean
  let waits = false
  stream.write = (...args: unknown[]) => {
    if (!waits) {
      waits = true
      stream.cork()
      // After the promises of this turn, which add their queries.
      process.nextTick(() => {
        waits = false
        stream.uncork()
      })
    }
    return write(...args)
  }
}
