import { WabiError } from './wabi-error.ts'
import { retryAfterMs } from './retry-delay.ts'

interface ErrorBody {
  error?: string | { message?: string; code?: string; param?: string }
  code?: string
  param?: string
  fields?: Record<string, string>
  requestId?: string
  doc_url?: string
}

/** The content of a successful answer. @throws WabiError for any other answer, and for one that is not from the API */
export async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  const isJson = /^application\/json\b/iu.test(type)
  // A picture or a report. Text comes from elsewhere: a proxy's page, another server.
  if (answer.ok && /^(?:image\/|application\/(?:pdf|octet-stream)\b)/iu.test(type))
    return new Uint8Array(await answer.arrayBuffer())
  const body: unknown = isJson ? await answer.json().catch(() => null) : null
  if (!answer.ok) throw toError(answer, body as ErrorBody | null)
  if (typeof body === 'object' && body !== null) return body
  throw new WabiError('The answer could not be read. Does baseUrl lead to Wabi?', {
    code: 'client.bad_answer',
    status: answer.status,
  })
}

/** The API's own message if it answered; a proxy in front of it may have answered instead. */
function toError(answer: Response, body: ErrorBody | null): WabiError {
  const inner = typeof body?.error === 'object' ? body.error : { ...body, message: body?.error as string }
  const wait = retryAfterMs(answer.headers.get('retry-after'))
  return new WabiError(inner.message ?? `The server answered ${answer.status}.`, {
    code: inner.code ?? body?.code ?? 'client.bad_answer',
    status: answer.status,
    requestId: body?.requestId ?? answer.headers.get('x-request-id'),
    param: inner.param ?? body?.param ?? null,
    fields: body?.fields ?? {},
    docUrl: body?.doc_url ?? null,
    retryAfterSeconds: wait === null ? null : wait / 1000,
  })
}
