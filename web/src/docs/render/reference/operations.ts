import { openApi } from '@wabi/contract/openapi.ts'
import type { Schema } from './schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export interface Media {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
export interface Answer {
  description: string
  content?: Record<string, Media>
}

interface DocumentedOperation {
  operationId: string
  summary: string
  description?: string
  security?: unknown[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
}

export interface Operation {
  /** The anchor of its section: `create-verification`. */
  id: string
  /** Title in two or three words: 'Create verification'. */
  title: string
  operationId: string
  method: string
  path: string
  summary: string
  description: string
  /** Permission that the key needs; null if no key is needed. */
  permission: string | null
  parameters: readonly Parameter[]
  body: Media | null
  answers: Readonly<Record<string, Answer>>
  /** The page of the reference that describes it: `verifications`. */
  page: string
}

/** Placeholder address, which the browser replaces by the address of the platform. */
export const SERVER = 'http://localhost:3000'

type Document = {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> }
}

let read: Document | null = null

/** The OpenAPI document, as served at `/api/v1/openapi.json`. */
export function openApiDocument(): Document {
  read ??= openApi(SERVER) as unknown as Document
  return read
}

function resolveParameter(given: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in given)) return given
  const found = openApiDocument().components.parameters?.[given.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`the document has no parameter ${given.$ref}`)
  return found
}

/** The page of an operation by its path; the first match applies. */
const PAGES: [pattern: RegExp, page: string][] = [
  [/^\/api\/v1\/test\//u, 'test-mode'],
  [/\/(images|report|identity)\b/u, 'images-and-reports'],
  [/\/(checks|approve|reject|resubmission|reopen|revoke|labels)$/u, 'decisions'],
  [/\/list-entries\b/u, 'lists'],
  [/^\/api\/v1\/verifications/u, 'verifications'],
  [/^\/api\/v1\/(webhooks\/[^/]+\/deliveries|deliveries)/u, 'deliveries'],
  [/^\/api\/v1\/webhooks/u, 'webhooks'],
  [/^\/api\/v1\/events/u, 'events'],
  [/^\/api\/v1\/data-requests/u, 'data-requests'],
  [/^\/api\/v1\/batches/u, 'batches'],
]

/** `v1CreateVerification` -> ['create', 'verification'] */
const splitWords = (operationId: string) =>
  operationId
    .replace(/^v1/u, '')
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(' ')

function toOperation(path: string, method: string, one: DocumentedOperation): Operation {
  const words = splitWords(one.operationId)
  const [first = '', ...rest] = words
  return {
    id: words.join('-'),
    title: [(first[0] ?? '').toUpperCase() + first.slice(1), ...rest].join(' '),
    operationId: one.operationId,
    method: method.toUpperCase(),
    path,
    summary: one.summary,
    description: one.description ?? '',
    permission: /permission `(\w+)`/u.exec(one.description ?? '')?.[1] ?? null,
    parameters: (one.parameters ?? []).map(resolveParameter),
    body: one.requestBody?.content['application/json'] ?? null,
    answers: one.responses,
    page: PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? 'others',
  }
}

/** Every operation of the public API, in the contract's order. */
export function operations(): Operation[] {
  return Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => toOperation(path, method, one)),
  )
}
