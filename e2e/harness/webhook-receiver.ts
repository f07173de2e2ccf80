import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A client's own server on loopback that keeps what it receives and answers 200. */
export async function startWebhookReceiver(): Promise<{
  url: string
  received: ReceivedWebhook[]
  next(timeoutMs?: number): Promise<ReceivedWebhook>
  /** Another answer for addresses that end so; what is sent there is not kept. */
  answerWith(status: number, ending: string): void
  close(): Promise<void>
}> {
  const received: ReceivedWebhook[] = []
  const others = new Map<string, number>()
  let taken = 0
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const other = [...others].find(([ending]) => request.url?.endsWith(ending))
      if (other) return answer.writeHead(other[1]).end()
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      return answer.end('ok')
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
    answerWith: (status, ending) => void others.set(ending, status),
    async next(timeoutMs = 15_000) {
      const deadline = Date.now() + timeoutMs
      while (received.length <= taken) {
        if (Date.now() > deadline) throw new Error('no webhook came')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return received[taken++]!
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
