import { toExample } from './to-example.ts'
import { type Media, openApiDocument, type Operation } from './operations.ts'
import type { Schema } from './schema.ts'

export interface ExampleRequest {
  method: string
  /** Path with `{name}` for parameters, and with `?limit=10` if the operation has a page size. */
  path: string
  /** Path parameters, with the environment variables that contain them. */
  variables: { name: string; variable: string }[]
  body: unknown
  /** Type of the response. */
  kind: 'json' | 'pdf' | 'image'
  needsKey: boolean
}

/** What a sample names the file that it downloads. */
export const FILE_NAMES = { pdf: 'report.pdf', image: 'image.jpg' } as const

/** `verificationId` -> `VERIFICATION_ID` */
const toVariable = (name: string) => name.replaceAll(/([a-z])([A-Z])/gu, '$1_$2').toUpperCase()

/** Prefers an example that sends no e-mail, because readers will run it. */
function toBody({ schema = {}, example, examples = {} }: Media, schemas: Record<string, Schema>): unknown {
  const given = Object.values(examples).map(({ value }) => value)
  const body = example ?? given.find(sendsNoEmail) ?? given[0] ?? toExample(schema, schemas)
  return isObject(body) && 'delivery' in body ? { ...body, delivery: 'none' } : body
}

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null
const sendsNoEmail = (body: unknown) => isObject(body) && body.delivery === 'none'

/** The call that all samples of an operation show. */
export function toExampleRequest(operation: Operation): ExampleRequest {
  const { schemas } = openApiDocument().components
  const kinds = Object.keys(operation.answers['200']?.content ?? {})
  const listed = operation.parameters.some((one) => one.in === 'query' && one.name === 'limit')
  return {
    method: operation.method,
    path: operation.path + (listed ? '?limit=10' : ''),
    variables: operation.parameters
      .filter((one) => one.in === 'path')
      .map(({ name }) => ({ name, variable: toVariable(name) })),
    body: operation.body ? toBody(operation.body, schemas) : undefined,
    kind: kinds.includes('application/pdf')
      ? 'pdf'
      : kinds.some((kind) => kind.startsWith('image/'))
        ? 'image'
        : 'json',
    needsKey: operation.permission !== null,
  }
}
