import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SmsSettings } from '../platform/config/sms-settings.ts'

interface Received {
  method: string
  url: string
  headers: Record<string, unknown>
  body: string
}

export interface SmsHttpServer {
  url: string
  received: Received[]
  /** What it answers next; default 200 with the id `gw-1`, `gw-2`, … */
  answers: { status: number; body: string }[]
  settings(over?: Partial<SmsSettings>): SmsSettings
  close(): Promise<void>
}

export const REPORT_TOKEN = 'a-token-for-the-sms-gateway'

/** A gateway for text messages over HTTP, on loopback. */
export async function startSmsHttpServer(): Promise<SmsHttpServer> {
  const received: Received[] = []
  const answers: SmsHttpServer['answers'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    const { status, body } = answers.shift() ?? {
      status: 200,
      body: JSON.stringify({ messages: [{ id: `gw-${received.length}` }] }),
    }
    response.writeHead(status, { location: '/elsewhere' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return {
    url,
    received,
    answers,
    settings: (over) => ({
      gateway: {
        kind: 'http',
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
        body: '{"to":"{to}","from":"{from}","text":"{text}"}',
        idPointer: '/messages/0/id',
      },
      from: 'Wabi',
      reports: {
        token: REPORT_TOKEN,
        idPointer: '/id',
        statusPointer: '/status',
        delivered: ['delivered'],
        failed: ['failed'],
      },
      ...over,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
