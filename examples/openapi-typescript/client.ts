import type { operations } from './api.js'

/** The JSON of an operation's success. */
type Reply<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never
/** The JSON that an operation requires. */
type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Sent } }
}
  ? Sent
  : never
type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>

/** A client of three calls. @param url the platform's address, without a trailing slash */
export function createClient(url: string, key: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    create: (body: Body<'v1CreateVerification'>) =>
      call<Reply<'v1CreateVerification'>>('POST', '/verifications', body),
    list: ({ limit = 20, cursor }: Pick<Query<'v1ListVerifications'>, 'limit' | 'cursor'> = {}) =>
      call<Reply<'v1ListVerifications'>>(
        'GET',
        `/verifications?${new URLSearchParams({ limit: String(limit), ...(cursor === undefined ? {} : { cursor }) })}`,
      ),
    getIdentity: (id: string) => call<Reply<'v1GetIdentity'>>('GET', `/verifications/${id}/identity`),
  }
}

/** Creates a verification, and lists the names that approved ones prove. */
export async function example(url: string, key: string): Promise<{ link: string; names: string[] }> {
  const wabi = createClient(url, key)
  const { data: created } = await wabi.create({ customerName: 'Abebe Bikila', delivery: 'none' })
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data, page }: Reply<'v1ListVerifications'> = await wabi.list(
      cursor === undefined ? {} : { cursor },
    )
    for (const { verificationId, outcome } of data) {
      if (outcome !== 'approved') continue
      const { data: identity } = await wabi.getIdentity(verificationId)
      names.push(identity.provedName ?? identity.claims?.fullName ?? '—')
    }
    cursor = page.next
  }
  return { link: created.url, names }
}
