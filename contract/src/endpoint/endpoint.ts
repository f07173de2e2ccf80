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

/** Calls per minute allowed from one IP address, or from one account if signed in. */
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
  /**
   * Response on success. `image` is a JPEG; `csv`, `pdf`, `jsonl` (one JSON text per line), `tar` and `archive` (tar.gz)
   * are files; `events` is a stream of server-sent events of shape `event`.
   */
  reply: z.ZodType | 'image' | 'csv' | 'pdf' | 'tar' | 'archive' | 'jsonl' | 'events'
  /** Shape of one server-sent event. */
  event?: z.ZodType
  ratePerMinute?: RatePerMinute
  /**
   * The signed-in person must have proved who they are: `recent`, by a password or factor within the last `STEP_UP_MS`;
   * `in-body`, by the password in the body. `proof` marks the calls that give one. For everything that changes credentials, factors, keys, people, roles,
   * webhooks, settings, or erases (docs/decisions/054).
   */
  stepUp?: 'recent' | 'in-body' | 'proof'
  /** Called by a page in the background. Does not count as activity, so the sign-in's idle timeout still applies. */
  unattended?: true
  /** The response is the same for everyone: browsers may cache it for a day. */
  shared?: true
  /** Only test-mode API keys may call it. Other key endpoints accept both modes. */
  onlyTestKeys?: true
  /** Only API keys with `identityAccess` may call it. */
  needsIdentityAccess?: true
  /** Errors specific to this endpoint, besides those any call can return; listed in the OpenAPI document. */
  errors?: readonly ErrorCode[]
  /** Maximum size of the body in bytes. Default: 64 kB. */
  bodyLimit?: number
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined

/** What a caller sends: only the parts that the endpoint defines. */
export type CallInput<E> = OnlyDefined<{
  params: In<Field<E, 'params'>>
  query: In<Field<E, 'query'>>
  body: In<Field<E, 'body'>>
}> &
  (E extends { file: string } ? { file: Blob } : unknown)

/** Input of a handler after parsing. */
export interface ParsedInput<E> {
  params: Out<Field<E, 'params'>>
  query: Out<Field<E, 'query'>>
  body: Out<Field<E, 'body'>>
}

/** What a caller receives on success. */
export type Reply<E> = E extends { reply: infer R } ? (R extends z.ZodType ? z.output<R> : never) : never

/** What a handler may return. The contract parses it before it is sent, so no other data can leave. */
export type HandlerReply<E> = E extends { reply: infer R }
  ? R extends z.ZodType
    ? z.input<R>
    : never
  : never

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
