import type { InputOf, Operation, ReplyOf } from '@wabi/contract/api.ts'
import { ApiError } from './api-error.ts'
import { clearToken, readToken } from './session.ts'

/** Method, path with `:name` for parameters and, for an upload, the name of the file field. */
export type Route = readonly [method: string, path: string, file?: string]

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** What a client does with answers besides returning them. */
interface Reactions {
  /** On a 401; must clear the token, which is all that the default does. */
  onUnauthorized: () => void
  onHeaders?: (headers: Headers) => void
}

const CLEAR_TOKEN: Reactions = { onUnauthorized: clearToken }

type Arguments<O extends Operation> = keyof InputOf<O> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: InputOf<O>, options?: CallOptions]

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: Blob
}

/**
 * Creates a typed API client for a table of routes: `call('savePersonalInfo', { params, body })` resolves with the
 * parsed reply. Rejects with `ApiError` for an error response and with `TypeError` when the network fails.
 */
export function createCaller<Known extends Operation>(routes: Record<Known, Route>, reactions = CLEAR_TOKEN) {
  return async function call<O extends Known>(
    operation: O,
    ...[input, options]: Arguments<O>
  ): Promise<ReplyOf<O>> {
    const response = await send(routes[operation], reactions, input as AnyInput | undefined, options)
    return (await response.json()) as ReplyOf<O>
  }
}

/** The same for operations that return a picture. */
export function createImageCaller<Known extends Operation>(
  routes: Record<Known, Route>,
  reactions: Reactions,
) {
  return async function callImage<O extends Known>(
    operation: O,
    ...[input, options]: Arguments<O>
  ): Promise<Blob> {
    const response = await send(routes[operation], reactions, input as AnyInput | undefined, options)
    return response.blob()
  }
}

/** The URL of an operation with its parameters filled in. */
export function buildUrl(route: Route, input: Pick<AnyInput, 'params' | 'query'> = {}): string {
  const path = route[1].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

async function send(
  route: Route,
  { onUnauthorized, onHeaders }: Reactions,
  input: AnyInput = {},
  { signal, headers: more }: CallOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...more }
  const token = readToken()
  if (token) headers.authorization = `Bearer ${token}`
  const init: RequestInit = { method: route[0], headers, credentials: 'include' }
  if (signal) init.signal = signal
  if (input.file && route[2]) {
    init.body = multipart(route[2], input.file, input.body)
  } else if (input.body) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  const response = await fetch(buildUrl(route, input), init)
  onHeaders?.(response.headers)
  if (response.ok) return response
  if (response.status === 401) onUnauthorized()
  const text = (await response.text()) || response.statusText
  throw new ApiError(response.status, text, response.headers.get('retry-after'))
}

/** Puts the fields before the file, so that a streaming server has them when the file arrives. */
export function multipart(field: string, file: Blob, body: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  form.set(field, file)
  return form
}
