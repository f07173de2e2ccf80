import type { InputOf, Operation, ReplyOf } from '@wabi/contract/api.ts'
import { api } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import type { ErrorReply } from '@wabi/contract/endpoint/errors.ts'
import { randomAddress } from './random-address.ts'
import { USER_AGENT } from './user-agent.ts'

/** Calls the API like a browser: keeps its cookie and its token. */
export class Caller {
  readonly url: string
  /** The client address for a platform that trusts one proxy. */
  readonly address = randomAddress()
  token: string | null = null
  cookie: string | null = null

  constructor(url: string) {
    this.url = url
  }

  /** Calls an operation and returns its reply. @throws CallError when the status is not a success */
  async call<O extends Operation>(operation: O, input: InputOf<O>): Promise<ReplyOf<O>> {
    const { method, path } = api[operation] as Endpoint
    const {
      params = {},
      query = {},
      body,
      file,
    } = input as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: Record<string, unknown>
      file?: Blob
    }
    const search = new URLSearchParams(
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    )
    const target = `${this.url}${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}${search.size ? `?${search}` : ''}`
    const response = await fetch(target, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token || path.startsWith('/api/auth/') ? { 'user-agent': USER_AGENT } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body && !file ? { 'content-type': 'application/json' } : {}),
      },
      ...(file
        ? { body: toFormData(api[operation], body ?? {}, file) }
        : body
          ? { body: JSON.stringify(body) }
          : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      if (line.startsWith('wabi_session=')) this.cookie = line.split(';')[0] ?? null
    }
    if (!response.ok) throw new CallError(response.status, (await response.json()) as ErrorReply)
    return (await response.json()) as ReplyOf<O>
  }
}

export class CallError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, reply: ErrorReply) {
    super(`${status} ${reply.code}: ${reply.error}`)
    this.status = status
    this.code = reply.code
  }
}

function toFormData(endpoint: Endpoint, fields: Record<string, unknown>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append(endpoint.file ?? 'file', file, 'photo.jpg')
  return form
}
