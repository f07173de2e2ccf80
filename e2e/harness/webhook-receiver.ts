import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A client's server on loopback that records requests and responds with 200. */
export async function startWebhookReceiver(): Promise<{
  url: string
  received: ReceivedWebhook[]
  next(timeoutMs?: number): Promise<ReceivedWebhook>
  /** Responds with `status` to URLs with this ending, without recording the requests. */
  respondWith(status: number, ending: string): void
  close(): Promise<void>
}> {
  const received: ReceivedWebhook[] = []
  const overrides = new Map<string, number>()
  let consumed = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const override = [...overrides].find(([ending]) => request.url?.endsWith(ending))
      if (override) return response.writeHead(override[1]).end()
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      return response.end('ok')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    respondWith: (status, ending) => void overrides.set(ending, status),
    async next(timeoutMs = 60_000) {
      const deadline = Date.now() + timeoutMs
      while (received.length <= consumed) {
        if (Date.now() > deadline) throw new Error('no webhook received in time')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return received[consumed++]!
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
