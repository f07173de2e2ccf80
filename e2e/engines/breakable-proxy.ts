import { connect, createServer, type Socket } from 'node:net'

/** A connection to the platform that can be cut, in every engine alike. */
export interface BreakableProxy {
  /** Ends every connection, and refuses new ones until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Forwards `port` to `target`, both on loopback. */
export async function startBreakableProxy(port: number, target: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return void from.destroy()
    const to = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        endAll()
      }),
  }
}
