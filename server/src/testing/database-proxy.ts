import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The database's URL at the proxy's port. */
  url: string
  /** Closes all connections; new ones are refused until `reconnect`. */
  disconnect(): void
  reconnect(): void
  closeConnections(): void
  /** As when the process at the other end is killed while it works. */
  resetConnections(): void
  stop(): void
}

/**
 * A proxy on loopback that keeps its port while PostgreSQL restarts on another one.
 * @param target the database's present URL
 */
export async function startDatabaseProxy(target: () => string): Promise<DatabaseProxy> {
  const open = new Set<Socket>()
  let connected = true
  const proxy = createServer((inbound) => {
    inbound.on('error', () => {})
    if (!connected) return void inbound.destroy()
    const outbound = connect(Number(new URL(target()).port), '127.0.0.1')
    for (const [one, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(target())
  url.port = String((proxy.address() as AddressInfo).port)
  const closeConnections = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    disconnect() {
      connected = false
      closeConnections()
    },
    reconnect: () => void (connected = true),
    closeConnections,
    resetConnections() {
      for (const socket of open) socket.resetAndDestroy()
    },
    stop() {
      closeConnections()
      proxy.close()
    },
  }
}
