import type { Socket } from 'node:net'

export interface LineSpeed {
  bytesPerSecond: number
  /** From a byte's arrival to the earliest moment that it is passed on. */
  delayMs: number
}

/** A stream's share of the line. */
interface Waiting {
  to: Socket
  chunks: { bytes: Buffer; dueMs: number }[]
  ended: boolean
}

const TICK_MS = 5
/** What one stream sends before the next one has its turn. */
const PACKET_BYTES = 500

/** One direction of a slow connection, which all streams share in turn. */
export function openSlowLine({ bytesPerSecond, delayMs }: LineSpeed) {
  let streams: Waiting[] = []
  let lastMs = performance.now()
  let budget = 0

  /** Passes on one packet of a stream. @returns its bytes; 0 where nothing is due */
  function sendPacket(stream: Waiting, nowMs: number): number {
    // What was under way when the connection broke is lost.
    if (stream.to.destroyed) stream.chunks = []
    const [first] = stream.chunks
    if (!first || first.dueMs > nowMs) return 0
    const packet = first.bytes.subarray(0, PACKET_BYTES)
    if (packet.length === first.bytes.length) stream.chunks.shift()
    else first.bytes = first.bytes.subarray(packet.length)
    stream.to.write(packet)
    return packet.length
  }

  const timer = setInterval(() => {
    const nowMs = performance.now()
    budget += (bytesPerSecond * (nowMs - lastMs)) / 1000
    lastMs = nowMs
    for (let idle = 0; idle < streams.length && budget > 0;) {
      // The next tick goes on with the stream whose turn it is.
      const stream = streams.shift()!
      streams.push(stream)
      const bytes = sendPacket(stream, nowMs)
      budget -= bytes
      idle = bytes > 0 ? 0 : idle + 1
    }
    // An idle line saves nothing for later.
    budget = Math.min(budget, PACKET_BYTES)
    const isOver = ({ ended, chunks }: Waiting) => ended && chunks.length === 0
    for (const { to } of streams.filter(isOver)) to.end()
    streams = streams.filter((stream) => !isOver(stream))
  }, TICK_MS)

  return {
    /** Passes on what arrives from one socket to another, and its end. */
    pipe(from: Socket, to: Socket): void {
      const stream: Waiting = { to, chunks: [], ended: false }
      streams.push(stream)
      from.on('data', (bytes: Buffer) => stream.chunks.push({ bytes, dueMs: performance.now() + delayMs }))
      from.on('close', () => (stream.ended = true))
      from.on('end', () => (stream.ended = true))
    },
    close: () => clearInterval(timer),
  }
}
