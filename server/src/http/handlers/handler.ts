import type { Api, Operation } from '@wabi/contract/api.ts'
import type { HandlerReply, ParsedInput } from '@wabi/contract/endpoint/endpoint.ts'
import type { z } from 'zod'
import type { Ctx } from '../../domain/kernel/context.ts'

/** What a handler may read and change of the HTTP exchange itself. */
export interface Exchange {
  /** The customer's cookie as received; null without one. */
  browserToken: string | null
  /** Binds this browser to a session, for this number of days at most. */
  setBrowserToken(token: string, days: number): void
  /**
   * This device's cookie, created if missing: it shows that several sessions come from one browser, and nothing else.
   * To be called only once the customer has agreed to the notice, which names it.
   */
  deviceToken(): string
  /** The cookie of a browser that staff have signed in on before; null without one. */
  knownDevice: string | null
  /** Sets the cookie of a known device. */
  keepKnownDevice(token: string): void
  /** Aborted when the caller disconnects or the server stops. */
  signal: AbortSignal
}

type FileOf<E> = E extends { file: string } ? { file: Uint8Array } : unknown

/** A download with its own file name. */
export interface NamedFile {
  name: string
  parts: AsyncIterable<Uint8Array>
}

type Answer<E> = E extends { reply: 'image' }
  ? Uint8Array
  : E extends { reply: 'archive' | 'tar' }
    ? NamedFile
    : E extends { reply: 'csv' | 'pdf' | 'jsonl' }
      ? AsyncIterable<Uint8Array>
      : E extends { reply: 'events'; event: infer S extends z.ZodType }
        ? AsyncIterable<z.input<S>>
        : HandlerReply<E>

/** One endpoint: parsed input in, the contract's reply out. A line or two that call one domain operation. */
type Handler<O extends Operation> = (
  ctx: Ctx,
  input: ParsedInput<Api[O]> & FileOf<Api[O]>,
  exchange: Exchange,
) => Promise<Answer<Api[O]>> | Answer<Api[O]>

/** Exactly one handler for each endpoint of a part of the contract. */
export type Handlers<Part> = { [O in keyof Part & Operation]: Handler<O> }
