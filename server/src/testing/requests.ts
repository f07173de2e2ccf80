import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import type { FastifyInstance } from 'fastify'

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** A photo, for operations that accept one; `body` then holds the other fields. */
  file?: Uint8Array
  fileName?: string
  /** Bearer: a sign-in's token or an API key. */
  token?: string | undefined
  /** Value of the customer's cookie. */
  cookie?: string | undefined
  /** Value of the customer's device cookie. */
  deviceCookie?: string | undefined
  /** Value of the known device's cookie. */
  device?: string | undefined
  ip?: string
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  text: string
  bytes: Buffer
  headers: Record<string, unknown>
  /** The value of a new `wabi_session` cookie. */
  cookie: string | undefined
  /** The value of a new `wabi_known_device` cookie. */
  device: string | undefined
}

/** Calls endpoints of the contract by name, through the whole server but without a socket. */
export function createCalls(app: FastifyInstance) {
  return async (operation: Operation, call: Call = {}): Promise<Answer> => {
    const { method, path, file }: Endpoint = api[operation]
    const sent =
      file && call.file
        ? await multipart(file, call.file, call.body as Fields, call.fileName)
        : call.body !== undefined && { type: 'application/json', payload: JSON.stringify(call.body) }
    const [host, secure] = app.publicUrl.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', '']
    const answer = await app.inject({
      method,
      url: path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(call.params?.[name] ?? '')),
      ...(call.query ? { query: call.query } : {}),
      headers: {
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(sent ? { 'content-type': sent.type } : {}),
        ...call.headers,
      },
      cookies: {
        ...(call.cookie ? { [`${host}wabi_session`]: call.cookie } : {}),
        ...(call.deviceCookie ? { [`${host}wabi_device`]: call.deviceCookie } : {}),
        ...(call.device ? { [`${secure}wabi_known_device`]: call.device } : {}),
      },
      ...(sent ? { payload: sent.payload } : {}),
      remoteAddress: call.ip ?? '198.51.100.7',
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : null,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
      cookie: answer.cookies.find(({ name }) => name === `${host}wabi_session`)?.value,
      device: answer.cookies.find(({ name }) => name === `${secure}wabi_known_device`)?.value,
    }
  }
}

type Fields = Record<string, string> | undefined

/** An upload as a browser sends it. */
async function multipart(field: string, bytes: Uint8Array, fields: Fields = {}, name = 'photo.jpg') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const { headers, body } = new Response(form)
  return { type: headers.get('content-type')!, payload: Buffer.from(await new Response(body).arrayBuffer()) }
}

export type Calls = ReturnType<typeof createCalls>
