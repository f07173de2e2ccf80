import { Readable } from 'node:stream'
import type { Endpoint } from '@wabi/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { attachment } from './attachment.ts'
import type { NamedFile } from './handler.ts'
import { sendEvents } from './send-events.ts'

const ARCHIVE = 'application/gzip'

/** What a file is, and under which name it is kept where it has none of its own. */
const FILES = {
  csv: ['text/csv; charset=utf-8', 'verifications.csv'],
  pdf: ['application/pdf', 'verifications.pdf'],
  jsonl: ['application/x-ndjson; charset=utf-8', 'audit-log.jsonl'],
} as const

/** What a handler gave, as the contract lets it leave. @throws Error for a reply off the contract: a defect, not the caller's mistake */
export function parsedReply(endpoint: Endpoint, result: unknown): unknown {
  if (typeof endpoint.reply === 'string') throw new Error('a file or a stream is not parsed')
  const parsed = endpoint.reply.safeParse(result)
  if (!parsed.success)
    throw new Error(`a reply is off the contract at ${parsed.error.issues[0]?.path.join('.')}`)
  return parsed.data
}

/** Not async and returning nothing: a reply is a promise, and one that is awaited twice listens twice. */
export function sendAnswer(
  endpoint: Endpoint,
  result: unknown,
  reply: FastifyReply,
  signal: AbortSignal,
): void {
  if (endpoint.reply === 'image') {
    // By its signed address it may stand in a page of the integrator's.
    if (endpoint.access === 'anyone') reply.header('cross-origin-resource-policy', 'cross-origin')
    return void reply
      .type('image/jpeg')
      .header('content-disposition', 'inline')
      .send(Buffer.from(result as Uint8Array))
  }
  const sendFile = (type: string, { name, parts }: NamedFile) =>
    void reply
      .type(type)
      .header('content-disposition', attachment(name))
      .send(Readable.from(parts, { objectMode: false }))
  if (endpoint.reply === 'archive') return sendFile(ARCHIVE, result as NamedFile)
  if (typeof endpoint.reply === 'string' && endpoint.reply in FILES) {
    const [type, name] = FILES[endpoint.reply as keyof typeof FILES]
    return sendFile(type, { name, parts: result as AsyncIterable<Uint8Array> })
  }
  if (endpoint.reply === 'events') {
    if (!endpoint.event) throw new Error('an endpoint of events says their shape')
    return void sendEvents(reply, result as AsyncIterable<unknown>, endpoint.event, signal)
  }
  void reply.send(parsedReply(endpoint, result))
}
