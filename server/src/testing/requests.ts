import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Bearer: a sign-in's token or an API key. */
  token?: string | undefined
  /** Value of the customer's cookie. */
  cookie?: string | undefined
  /** Value of the known device's cookie. */
  device?: string | undefined
  ip?: string
}

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  text: string
  headers: Record<string, unknown>
  /** The value of a new `wabi_session` cookie. */
  cookie: string | undefined
  /** The value of a new `wabi_known_device` cookie. */
  device: string | undefined
}

/** Calls endpoints of the contract by name, through the whole door but without a socket. */
export function createCalls(app: FastifyInstance) {
  return async (operation: Operation, call: Call = {}): Promise<Answer> => {
    const { method, path }: Endpoint = api[operation]
    const answer = await app.inject({
      method,
      url: path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(call.params?.[name] ?? '')),
      ...(call.query ? { query: call.query } : {}),
      headers: {
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      cookies: {
        ...(call.cookie ? { wabi_session: call.cookie } : {}),
        ...(call.device ? { wabi_known_device: call.device } : {}),
      },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
      remoteAddress: call.ip ?? '198.51.100.7',
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : null,
      text: answer.body,
      headers: answer.headers,
      cookie: answer.cookies.find(({ name }) => name === 'wabi_session')?.value,
      device: answer.cookies.find(({ name }) => name === 'wabi_known_device')?.value,
    }
  }
}

export type Calls = ReturnType<typeof createCalls>
