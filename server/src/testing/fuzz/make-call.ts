import { z } from 'zod'
import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import { HOSTILE_BODIES, HOSTILE_TEXTS } from './hostile.ts'
import type { Random } from '../random.ts'
import { RECIPES } from './recipes.ts'
import type { StagedIds } from './stages.ts'
import { type Schema, generateValue } from './generate-value.ts'

/** The caller: a key of this mode and permission, or an unknown one. */
export interface Caller {
  /** Callers of one tenant see each other's data. */
  tenant: string
  bearer: string | null
  key: { mode: KeyMode; permission: KeyPermission } | null
}

export interface FuzzCall {
  /** null: an unknown route. */
  operation: keyof typeof v1Api | null
  caller: Caller
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/** The shape as JSON Schema, with references resolved in place. */
function toSchema(shape: z.ZodType | undefined): Schema | null {
  if (!shape) return null
  const { $defs = {}, ...root } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema & {
    $defs?: Record<string, Schema>
  }
  const inPlace = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inPlace)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Schema
    const named = typeof $ref === 'string' ? $defs[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined
    return named
      ? inPlace({ ...named, ...rest })
      : Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, inPlace(inner)]))
  }
  return inPlace(root) as Schema
}

const operations = Object.entries<Endpoint>(v1Api).map(([name, endpoint]) => {
  return {
    name: name as keyof typeof v1Api,
    endpoint,
    params: toSchema(endpoint.params),
    query: toSchema(endpoint.query),
    body: toSchema(endpoint.body),
  }
})

const UNKNOWN_PATHS = ['/api', '/api/', '/api/v1', '/api/v2/verifications', '/api/v1/nothing']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']
const CONTENT_TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json;charset=x',
  '',
]

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const inPath = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20'

/**
 * A call of the public API: half of them as the contract expects, the rest wrong somewhere. Half are of operations that
 * have not been `reached` yet.
 */
export function createCall(
  random: Random,
  callers: readonly Caller[],
  ids: (tenant: string | null, kind: string) => string[],
  { reached, staged, now }: { reached: ReadonlySet<string>; staged: StagedIds; now: number },
): FuzzCall {
  const allowed = callers.filter(({ key }) => key?.permission === 'admin')
  const missing = operations.filter(({ name }) => !reached.has(name))
  const operation = random.pick(random.chance(0.5) && missing.length > 0 ? missing : operations)
  const { name, endpoint, params, query, body } = operation
  const recipe = RECIPES[name]
  const wild = random.chance(0.5) ? 0 : 0.15
  // Only objects of test keys are staged.
  const onlyTest = wild === 0 && (recipe?.stage !== undefined || endpoint.onlyTestKeys)
  const fitting = onlyTest ? allowed.filter(({ key }) => key?.mode === 'test') : allowed
  const caller = random.pick(random.chance(0.7) ? fitting : callers)
  const tenant = random.chance(0.8) ? caller.tenant : null
  const stagedId =
    recipe?.stage && wild === 0 && random.chance(0.8)
      ? staged(caller.tenant, recipe.stage).at(-1 - random.below(2))
      : undefined
  const known = (kind: string) => (stagedId?.startsWith(`${kind}_`) ? [stagedId] : ids(tenant, kind))
  const headers: Record<string, string> = caller.bearer ? { authorization: `Bearer ${caller.bearer}` } : {}
  if (random.chance(0.1)) headers['wabi-version'] = random.pick(['2026-11-21', '2020-01-01', 'x', ''])
  if (random.chance(0.04)) {
    const { path } = random.pick(operations).endpoint
    const methods = operations.flatMap(({ endpoint }) => (endpoint.path === path ? [endpoint.method] : []))
    const method = random.pick(METHODS.filter((one) => !methods.includes(one as never)))
    const url = random.chance(0.5) ? random.pick(UNKNOWN_PATHS) : path.replaceAll(/:\w+/gu, 'x')
    return { operation: null, caller, method, url, headers, payload: undefined }
  }
  const value = (schema: Schema, field: string) => generateValue(schema, field, random, known, wild)
  const createBody = () => {
    const generated = value(body ?? {}, 'body')
    if (!recipe?.body || wild > 0 || random.chance(0.3)) return generated
    const { verificationId } = generated as { verificationId?: unknown }
    return { ...(verificationId === undefined ? {} : { verificationId }), ...recipe.body(random, now) }
  }
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_, field: string) => {
    if (field === 'token') return inPath(random.pick([...known('token'), 'x.y.1.z', ...HOSTILE_TEXTS]))
    return inPath(written(value(params?.properties?.[field] ?? {}, field)))
  })
  const search = new URLSearchParams()
  for (const [field, schema] of Object.entries(query?.properties ?? {}))
    if (random.chance(0.3))
      for (let times = random.chance(wild / 3) ? 2 : 1; times > 0; times -= 1)
        search.append(field, written(value(schema, field)).toWellFormed())
  const url = search.size > 0 ? `${path}?${search}` : path
  let payload: string | undefined
  if (endpoint.method !== 'GET') {
    if (body && !random.chance(0.05)) payload = JSON.stringify(createBody())
    if (random.chance(wild / 2)) payload = random.pick(HOSTILE_BODIES)
    if (payload !== undefined) headers['content-type'] = 'application/json'
    if (random.chance(wild / 3)) headers['content-type'] = random.pick(CONTENT_TYPES)
  }
  if (endpoint.method === 'POST' && random.chance(0.4))
    headers['idempotency-key'] = random.pick([
      'one',
      'two',
      'three',
      `key ${random.below(1e9)}`,
      'x'.repeat(300),
    ])
  return { operation: name, caller, method: endpoint.method, url, headers, payload }
}
