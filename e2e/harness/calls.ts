import type { InputOf, Operation, ReplyOf } from '@wabi/contract/api.ts'
import { api } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import type { ErrorReply } from '@wabi/contract/endpoint/errors.ts'
import { STEP_UP_MS } from '@wabi/contract/client/step-up.ts'
import { PASSWORD } from './password.ts'
import { randomAddress } from './random-address.ts'
import { USER_AGENT } from './user-agent.ts'

/** Calls the API like a browser: keeps its cookie and its token. */
export class Caller {
  readonly url: string
  /** The client address for a platform that trusts one proxy. */
  readonly address = randomAddress()
  token: string | null = null
  cookie: string | null = null
  /** When the person of `token` last proved who they are; signing in counts. */
  proof: { token: string | null; at: number } = { token: null, at: 0 }

  constructor(url: string) {
    this.url = url
  }

  /** Proves by the password who is signed in, unless that was done a moment ago: a test may take longer than a proof holds. */
  async prove(): Promise<void> {
    const { token, proof } = this
    // A key proves nothing.
    if (
      token === null ||
      token.startsWith('wk_') ||
      (proof.token === token && Date.now() - proof.at < STEP_UP_MS / 2)
    )
      return
    this.proof = { token, at: Date.now() }
    if (proof.token === token) await this.call('stepUp', { body: { password: PASSWORD } })
  }

  /** Calls an operation and returns its reply. @throws CallError when the status is not a success */
  async call<O extends Operation>(operation: O, input: InputOf<O>): Promise<ReplyOf<O>> {
    const { method, path, stepUp } = api[operation] as Endpoint
    if (stepUp === 'recent' || this.proof.token !== this.token) await this.prove()
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
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after')
      throw new CallError(response.status, (await response.json()) as ErrorReply, Number(retryAfter ?? 0))
    }
    return (await response.json()) as ReplyOf<O>
  }
}

export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds of `Retry-After`; 0 without it. */
  readonly retryAfterS: number

  constructor(status: number, reply: ErrorReply, retryAfterS = 0) {
    super(`${status} ${reply.code}: ${reply.error}`)
    this.status = status
    this.code = reply.code
    this.retryAfterS = retryAfterS
  }
}

function toFormData(endpoint: Endpoint, fields: Record<string, unknown>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append(endpoint.file ?? 'file', file, 'photo.jpg')
  return form
}
