import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import { buildHttp } from '../../http/app.ts'
import { CALL_BODIES } from '../call-bodies.ts'
import { type ClientFixture, createClientFixture } from '../client-fixture.ts'
import { pathParams, unknownIds } from '../named-ids.ts'
import { querySuperuser } from '../query-superuser.ts'
import { type Answer, type Call, createCalls } from '../requests.ts'
import type { World } from '../world.ts'
import type { AttackRow } from './row.ts'

/** The counters of calls per minute are those of a server: a new one starts without. */
const PROBES_PER_SERVER = 400

const ID = new RegExp(`\\b([a-z]{3})_[A-Za-z0-9]{${ID_RANDOM_LENGTH}}\\b`, 'gu')

/** Open to anyone with a link, by its unguessable id: not ids of another tenant (see the row of session ids). */
const BY_LINK = new Set<string>(['aboutLink', 'sendCode', 'startVerification'])

interface Probe {
  operation: Operation
  /** Which ids of the path are foreign; none: those of the body. */
  foreign: readonly string[]
}

function listProbes(): Probe[] {
  return (Object.entries(api) as [Operation, Endpoint][])
    .filter(([name, { access }]) => !access.startsWith('admin:') && !BY_LINK.has(name))
    .flatMap(([operation, { path }]) => {
      const names = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name!)
      const inPath = names.map((name) => [name])
      const positions = names.length > 1 ? [...inPath, names] : inPath
      const inBody = JSON.stringify(CALL_BODIES[operation] ?? '').search(ID) >= 0
      return [...positions, ...(inBody ? [[]] : [])].map((foreign) => ({ operation, foreign }))
    })
}

/** Everything that is stored for a client, to see whether a probe changed it. */
async function digestRows(world: World, clientId: string): Promise<string> {
  const tables = await querySuperuser(
    world,
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'client_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const digests: unknown[] = []
  for (const { name } of tables)
    digests.push(
      ...(await querySuperuser(
        world,
        `select '${String(name)}' as name, md5(string_agg(t::text, '|' order by t::text)) from ${String(name)} t where client_id = $1`,
        [clientId],
      )),
    )
  return JSON.stringify(digests)
}

/** With the ids of each kind in a body replaced. */
function replaceIds(body: unknown, ids: Record<string, string>): unknown {
  const byPrefix = new Map(Object.values(ids).map((id) => [id.slice(0, 3), id]))
  return JSON.parse(JSON.stringify(body).replaceAll(ID, (id, prefix: string) => byPrefix.get(prefix) ?? id))
}

/** Ids of the other client that a probe does not send. */
function unsent(foreign: readonly string[], ids: Record<string, string>): string[] {
  if (foreign.length === 0) return []
  const sent = new Set(
    foreign.flatMap((name) => (name === 'id' ? ['apiKey', 'webhook', 'webhookId'] : [name])),
  )
  return Object.entries(ids)
    .filter(([name, id]) => !sent.has(name) && id.length > 12 && ![...sent].some((one) => ids[one] === id))
    .map(([, id]) => id)
}

function listActors(own: ClientFixture): Record<string, Call> {
  return {
    owner: { token: own.token },
    customer: { cookie: own.cookie },
    anyone: {},
    ...Object.fromEntries(Object.entries(own.keys).map(([name, token]) => [name, { token }])),
  }
}

/** Without ids, times and the request's own id. */
const comparable = ({ status, text }: Answer) =>
  `${status} ${text}`
    .replaceAll(ID, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME')
    .replace(/"requestId":"[^"]+"/u, '')

/**
 * One client's credentials with another's ids, in every position of every call: the answer is that for an id that does
 * not exist, contains nothing of the other client, and changes none of its rows.
 */
export const FOREIGN_IDS: AttackRow = {
  name: 'ids of another tenant',
  target: '0 leaks, 0 differences from an unknown id, 0 writes',
  full: 10_000,
  short: 500,
  async run({ world, random }, count) {
    let app = await buildHttp(world)
    const [mine, theirs] = ['mine', 'theirs'].map((name) => `${name}-${random.below(1e9)}`) as [
      string,
      string,
    ]
    const own = await createClientFixture(world, createCalls(app), mine)
    const other = await createClientFixture(world, createCalls(app), theirs)
    const unknown = unknownIds(other.ids)
    const before = await digestRows(world, other.clientId)
    const probes = listProbes()
    const actors = Object.entries(listActors(own))
    const through: string[] = []
    let [limited, address, compared] = [0, 0, 0]
    for (let n = 0; n < count; n += 1) {
      if (n % PROBES_PER_SERVER === PROBES_PER_SERVER - 1) {
        await app.close()
        app = await buildHttp(world)
      }
      const calls = createCalls(app)
      const { operation, foreign } = probes[n % probes.length]!
      const { access, onlyTestKeys }: Endpoint = api[operation]
      // Mostly who may make the call; sometimes anybody.
      const likely = access.startsWith('key:')
        ? { token: own.keys[onlyTestKeys ? 'test-admin' : 'live-admin'] }
        : access === 'customer'
          ? { cookie: own.cookie }
          : { token: own.token }
      const [who, credential] = random.chance(0.3) ? random.pick(actors) : ['likely', likely]
      const ask = (ids: Record<string, string>) => {
        address += 1
        const chosen = { ...own.ids }
        for (const name of foreign.flatMap((one) => (one === 'id' ? ['apiKey', 'webhook'] : [one])))
          if (ids[name] !== undefined) chosen[name] = ids[name]
        const body = CALL_BODIES[operation]
        return calls(operation, {
          ...credential,
          ...(body === undefined ? {} : { body: foreign.length === 0 ? replaceIds(body, ids) : body }),
          params: pathParams(operation, foreign.length === 0 ? own.ids : chosen),
          ip: `2001:db8:9:${address.toString(16)}::1`,
        })
      }
      const hit = await ask(other.ids)
      const miss = await ask(unknown)
      if (hit.status === 429 || miss.status === 429) {
        limited += 1
        continue
      }
      compared += 1
      const where = `${operation} (${foreign.join(' and ') || 'body'}) as ${who}`
      if (comparable(hit) !== comparable(miss))
        through.push(
          `${where}: ${hit.status} ${hit.text.slice(0, 120)} / ${miss.status} ${miss.text.slice(0, 120)}`,
        )
      // In the names of the company and its people; and the ids that were not sent.
      const leaked = [theirs, ...unsent(foreign, other.ids)].find((secret) => hit.text.includes(secret))
      if (leaked !== undefined) through.push(`${where}: contains ${leaked}`)
    }
    await app.close()
    if ((await digestRows(world, other.clientId)) !== before) through.push('rows of the other tenant changed')
    return { tried: compared, through, note: `${probes.length} positions, ${limited} refused by rate limits` }
  },
}
