import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, unknown>
}

export interface Collector {
  url: string
  spans: CollectedSpan[]
  /** Everything received, to search for what must not be in it. */
  received(): string
  headers: NodeJS.Dict<string | string[]>[]
  close(): Promise<void>
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & {
        attributes: { key: string; value: Record<string, unknown> }[]
      })[]
    }[]
  }[]
}

/** A collector of traces on loopback that speaks OTLP as JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const headers: Collector['headers'] = []
  let received = ''
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    received += text
    headers.push(request.headers)
    const { resourceSpans } = JSON.parse(text) as Sent
    for (const { scopeSpans } of resourceSpans)
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received: () => received,
    headers,
    close: async () => void server.close(),
  }
}
