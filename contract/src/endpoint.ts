import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { AdminPermission, ClientPermission, KeyPermission } from './permissions.ts'

/**
 * Who may call an endpoint:
 * `anyone`; `customer` (a browser bound to the session in the path by its cookie); `signed-in` (any bearer token);
 * `client:<permission>` (a client user whose role has it); `admin:<permission>`; `key:<permission>` (an API key).
 */
export type Access =
  | 'anyone'
  | 'customer'
  | 'signed-in'
  | `client:${ClientPermission}`
  | `admin:${AdminPermission}`
  | `key:${KeyPermission}`

/** How often one address (or one account, where signed in) may call, per minute. */
export type RatePerMinute = number

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path with `:name` for parameters. */
  path: string
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The name of the one file of a multipart body; the other fields are in `body`. */
  file?: string
  /** What a success answers. `image` is a JPEG, `csv`, `pdf`, `jsonl` (a JSON text a line) and `archive` (tar.gz) a file; `events` a stream of server-sent events of shape `event`. */
  reply: z.ZodType | 'image' | 'csv' | 'pdf' | 'archive' | 'jsonl' | 'events'
  /** Shape of one server-sent event. */
  event?: z.ZodType
  ratePerMinute?: RatePerMinute
  /** A page asks for it by itself: that is no use of the sign-in, which ends as if nobody had. */
  unattended?: true
  /** The same for everybody: a browser may keep the answer for a day. */
  shared?: true
  /** Only an API key of test mode may call it; every other call of a key is for both modes. */
  onlyTestKeys?: true
  /** What it refuses for reasons of its own, beside what every call can answer; told in the OpenAPI document. */
  errors?: readonly ErrorCode[]
  /** Largest body in bytes; 64 kB unless told. */
  bodyLimit?: number
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined

/** What a caller sends: only the parts that the endpoint has. */
export type CallInput<E> = OnlyDefined<{
  params: In<Field<E, 'params'>>
  query: In<Field<E, 'query'>>
  body: In<Field<E, 'body'>>
}> &
  (E extends { file: string } ? { file: Blob } : unknown)

/** What a handler receives after parsing. */
export interface ParsedInput<E> {
  params: Out<Field<E, 'params'>>
  query: Out<Field<E, 'query'>>
  body: Out<Field<E, 'body'>>
}

/** What a caller gets back on success. */
export type Reply<E> = E extends { reply: infer R } ? (R extends z.ZodType ? z.output<R> : never) : never

/** What a handler may return; parsed by the contract before it leaves, so that nothing else can. */
export type HandlerReply<E> = E extends { reply: infer R }
  ? R extends z.ZodType
    ? z.input<R>
    : never
  : never

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
