import { type Operations, routes } from '../types/api.gen.ts'
import { type CallOptions, send, type SendOptions } from './send.ts'
import { createPages, type Pages } from './pages.ts'

type Needed<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The input of an operation, without the parts it does not have. */
export type InputOf<O extends keyof Operations> = Needed<Pick<Operations[O], 'params' | 'query' | 'body'>>

/** The result of an operation: the value of `data` or, without it, the whole answer. */
export type ReplyOf<O extends keyof Operations> = Operations[O]['reply'] extends { data: infer D }
  ? D
  : Operations[O]['reply']

export type QueryOf<O extends keyof Operations> = Omit<NonNullable<Operations[O]['query']>, 'cursor'>

type Item<O extends keyof Operations> = Operations[O]['reply'] extends { data: (infer I)[] } ? I : never

interface Parts {
  params?: Record<string, string>
  query?: Query
  body?: unknown
}
interface Reply {
  data?: unknown
  page?: { next: string | null; resume?: string }
}

/** One operation of the API. */
export type Call = ReturnType<typeof createCall>

export function createCall(baseUrl: string, client: SendOptions) {
  const request = (
    operation: keyof Operations,
    { params = {}, query = {}, body }: Parts,
    options?: CallOptions,
  ) => {
    const [method, path] = routes[operation]
    return send(client, { method, url: buildUrl(baseUrl, path, params, query), body }, options)
  }
  return {
    async one<O extends keyof Operations>(operation: O, input: InputOf<O>, options?: CallOptions) {
      const reply = await request(operation, input as Parts, options)
      const data = reply instanceof Uint8Array ? undefined : (reply as Reply).data
      return (data ?? reply) as ReplyOf<O>
    },
    list<O extends keyof Operations>(
      operation: O,
      input: { params?: Record<string, string>; query?: object },
      options?: CallOptions,
    ): Pages<Item<O>> {
      return createPages(async (cursor) => {
        const query = { ...(input.query as Query), ...(cursor !== undefined && { cursor }) }
        const { data, page } = (await request(operation, { ...input, query }, options)) as Reply
        return {
          data: data as Item<O>[],
          next: page?.next ?? null,
          ...(page?.resume !== undefined && { resume: page.resume }),
        }
      })
    },
  }
}

type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** The full URL of a call: the path with its `:names` filled in, and the query without empty values. */
function buildUrl(baseUrl: string, path: string, params: Record<string, string>, query: Query): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => {
    const value = params[name]
    // An empty one would give another path: `GET …/verifications/` is the list.
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  return `${baseUrl}${filled}${search.size > 0 ? `?${search}` : ''}`
}
