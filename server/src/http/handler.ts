import type { Api, Operation } from '@wabi/contract/api.ts'
import type { HandlerReply, ParsedInput } from '@wabi/contract/endpoint.ts'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'

/** What a handler may see and do of the HTTP exchange itself. */
export interface Exchange {
  /** The customer's cookie as it came; null without one. */
  browserToken: string | null
  /** Binds this browser to a session. */
  setBrowserToken(token: string): void
  /** This device's cookie, made when it had none: tells that several sessions come from one browser, and nothing else. */
  deviceToken(): string
  /** The cookie of a browser that somebody has signed in on before; null without one. */
  knownDevice: string | null
  /** Lets the browser keep it. */
  keepKnownDevice(token: string): void
  /** Aborted when the caller is gone or the server stops. */
  signal: AbortSignal
}

type FileOf<E> = E extends { file: string } ? { file: Uint8Array } : unknown

/** A file that is kept under a name of its own. */
export interface NamedFile {
  name: string
  parts: AsyncIterable<Uint8Array>
}

type Answer<E> = E extends { reply: 'image' }
  ? Uint8Array
  : E extends { reply: 'archive' }
    ? NamedFile
    : E extends { reply: 'csv' | 'pdf' | 'jsonl' }
      ? AsyncIterable<Uint8Array>
      : E extends { reply: 'events'; event: infer S extends z.ZodType }
        ? AsyncIterable<z.input<S>>
        : HandlerReply<E>

/** One endpoint: parsed input in, the contract's reply out. A line or two calling one operation of the domain. */
type Handler<O extends Operation> = (
  ctx: Ctx,
  input: ParsedInput<Api[O]> & FileOf<Api[O]>,
  exchange: Exchange,
) => Promise<Answer<Api[O]>> | Answer<Api[O]>

/** Exactly one handler for each endpoint of a part of the contract. */
export type HandlersOf<Part> = { [O in keyof Part & Operation]: Handler<O> }
