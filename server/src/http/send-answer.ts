import { Readable } from 'node:stream'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { attachment } from './attachment.ts'
import type { NamedFile } from './handlers/handler.ts'
import { sendEvents } from './send-events.ts'

/** Media type of downloads that name their file. */
const NAMED_FILES = { archive: 'application/gzip', tar: 'application/x-tar' } as const

/** Media type and file name of each kind of download. */
const FILES = {
  csv: ['text/csv; charset=utf-8', 'verifications.csv'],
  pdf: ['application/pdf', 'verifications.pdf'],
  jsonl: ['application/x-ndjson; charset=utf-8', 'audit-log.jsonl'],
} as const

/**
 * A handler's result, parsed by the contract.
 * @throws Error for a result that violates the contract: a defect, not the caller's mistake
 */
export function parseReply(endpoint: Endpoint, result: unknown): unknown {
  if (typeof endpoint.reply === 'string') throw new Error('a file or a stream is not parsed')
  const parsed = endpoint.reply.safeParse(result)
  if (!parsed.success)
    throw new Error(`a reply violates the contract at ${parsed.error.issues[0]?.path.join('.')}`)
  return parsed.data
}

/** Neither async nor returning the reply: a reply is thenable, and awaiting it twice would add its listeners twice. */
export function sendAnswer(
  endpoint: Endpoint,
  result: unknown,
  reply: FastifyReply,
  signal: AbortSignal,
): void {
  if (endpoint.reply === 'image') {
    // With a signed address, an integrator's page may show it.
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
  if (endpoint.reply === 'archive' || endpoint.reply === 'tar')
    return sendFile(NAMED_FILES[endpoint.reply], result as NamedFile)
  if (typeof endpoint.reply === 'string' && endpoint.reply in FILES) {
    const [type, name] = FILES[endpoint.reply as keyof typeof FILES]
    const { verificationId } = reply.request.params as { verificationId?: string }
    const own = endpoint.reply === 'pdf' && verificationId ? `${verificationId}.pdf` : name
    return sendFile(type, { name: own, parts: result as AsyncIterable<Uint8Array> })
  }
  if (endpoint.reply === 'events') {
    if (!endpoint.event) throw new Error('an endpoint that streams events declares their shape')
    return void sendEvents(reply, result as AsyncIterable<unknown>, endpoint.event, signal)
  }
  void reply.send(parseReply(endpoint, result))
}
