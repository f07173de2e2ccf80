import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An event accepted by the target: how often, when first, and whether always with the same bytes. */
export type ReceivedEvent = [path: string, id: string, times: number, firstAt: number, alike: boolean]

// Runs in its own process, like a client's server. `/fail/…` responds with 500 to the first attempt of each event.
const received = new Map<string, { times: number; firstAt: number; hash: string; alike: boolean }>()
const refused = new Set<string>()

const server = createServer((request, response) => {
  const hash = createHash('sha256')
  request.on('data', (chunk: Buffer) => hash.update(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    const name = `${path} ${request.headers['webhook-id']}`
    if (path.startsWith('/fail') && !refused.has(name)) {
      refused.add(name)
      return response.writeHead(500).end('not now')
    }
    const digest = hash.digest('hex')
    const before = received.get(name)
    received.set(name, {
      times: (before?.times ?? 0) + 1,
      firstAt: before?.firstAt ?? Date.now(),
      hash: digest,
      alike: (before?.alike ?? true) && (before?.hash ?? digest) === digest,
    })
    return response.end('ok')
  })
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

process.on('message', (ask) => {
  if (ask === 'forget') received.clear()
  if (ask === 'count') process.send?.(received.size)
  if (ask === 'all')
    process.send?.(
      [...received].map(([name, { times, firstAt, alike }]): ReceivedEvent => {
        const [path = '', id = ''] = name.split(' ')
        return [path, id, times, firstAt, alike]
      }),
    )
})
process.on('disconnect', () => process.exit())
