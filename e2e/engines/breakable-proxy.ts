import { connect, createServer, type Socket } from 'node:net'
import { type LineSpeed, openSlowLine } from './slow-line.ts'

/** A connection to the platform that can be cut, in every engine alike. */
export interface BreakableProxy {
  /** Ends every connection, and refuses new ones until `mend`. */
  cut(): void
  mend(): void
  /** What has passed, with all headers: bytes to the platform and from it. */
  count(): { up: number; down: number }
  close(): Promise<void>
}

interface ProxyOptions {
  /** Of each direction. Default: as fast as loopback. */
  speed?: LineSpeed
  /** Called with what passes. */
  onBytes?: (bytes: number) => void
}

/** Forwards `port` to `target`, both on loopback. */
export async function startBreakableProxy(
  port: number,
  target: number,
  { speed, onBytes }: ProxyOptions = {},
): Promise<BreakableProxy> {
  const sockets = new Set<Socket>()
  const passed = { up: 0, down: 0 }
  const lines = speed && { up: openSlowLine(speed), down: openSlowLine(speed) }
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return void from.destroy()
    const to = connect(target, '127.0.0.1')
    for (const [socket, other, direction] of [
      [from, to, 'up'],
      [to, from, 'down'],
    ] as const) {
      sockets.add(socket)
      socket.on('data', ({ length }: Buffer) => {
        passed[direction] += length
        onBytes?.(length)
      })
      if (lines) lines[direction].pipe(socket, other)
      else socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        // A slow line still passes on what it has.
        if (!lines) other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    cut() {
      isCut = true
      endAll()
    },
    mend() {
      isCut = false
    },
    count: () => ({ ...passed }),
    close: () =>
      new Promise((resolve) => {
        lines?.up.close()
        lines?.down.close()
        server.close(() => resolve())
        endAll()
      }),
  }
}
