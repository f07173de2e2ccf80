import { WabiError } from '../wabi-error.ts'
import { retryAfterMs } from './retry-delay.ts'

interface Told {
  error?: string | { message?: string; code?: string; field?: string }
  code?: string
  field?: string
  fields?: Record<string, string>
  requestId?: string
}

/** What a success carries. @throws WabiError for every other answer, and for one that is not the API's */
export async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  const isJson = /^application\/json\b/iu.test(type)
  // A picture or a report. Text is of somebody else: a proxy's page, another server.
  if (answer.ok && /^(?:image\/|application\/(?:pdf|octet-stream)\b)/iu.test(type))
    return new Uint8Array(await answer.arrayBuffer())
  const told: unknown = isJson ? await answer.json().catch(() => null) : null
  if (!answer.ok) throw errorOf(answer, told as Told | null)
  if (typeof told === 'object' && told !== null) return told
  throw new WabiError('The answer could not be read. Does baseUrl lead to Wabi?', {
    code: 'client.bad_answer',
    status: answer.status,
  })
}

/** The API's own words where it answered; a proxy before it may have answered instead. */
function errorOf(answer: Response, told: Told | null): WabiError {
  const inner = typeof told?.error === 'object' ? told.error : { ...told, message: told?.error as string }
  const wait = retryAfterMs(answer.headers.get('retry-after'))
  return new WabiError(inner.message ?? `The server answered ${answer.status}.`, {
    code: inner.code ?? told?.code ?? 'client.bad_answer',
    status: answer.status,
    requestId: told?.requestId ?? answer.headers.get('x-request-id'),
    field: inner.field ?? told?.field ?? null,
    fields: told?.fields ?? {},
    retryAfterSeconds: wait === null ? null : wait / 1000,
  })
}
