import { API_VERSION } from '@wabi/contract/endpoint/api-version.ts'
import { CHECKS, REASON_CODES } from '@wabi/contract/verification/checks.ts'
import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { openApi } from '@wabi/contract/openapi.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import { TEST_CUSTOMERS } from '@wabi/contract/verification/test-customers.ts'
import { type Names, type Schema, toType } from './to-type.ts'

interface Operation {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Enumerations that occur in many shapes: written once, under a name. */
const WORDS: Record<string, readonly string[]> = {
  VerificationStatus: VERIFICATION_STATUSES,
  Outcome: OUTCOMES,
  ReasonCode: REASON_CODES,
  CheckName: CHECKS,
  WebhookEventType: WEBHOOK_EVENTS,
  ErrorCode: Object.keys(ERRORS),
  TestCustomerName: Object.keys(TEST_CUSTOMERS),
}
const names: Names = {
  // `Event` and `Error` mean something else to a reader of TypeScript.
  nameComponent: (component) => ({ Event: 'WabiEvent', Error: 'ErrorAnswer' })[component] ?? component,
  nameEnumeration: (words) =>
    Object.entries(WORDS).find(([, list]) => JSON.stringify(list) === JSON.stringify(words))?.[0],
}

/** The public API as plain TypeScript: types by name, each operation's input and reply, and its route. */
export function typesOfApi(): string {
  const { paths, components } = openApi('') as unknown as Document
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${names.nameComponent(name)} = ${toType(schema, names)}\n`,
  )
  const operations: string[] = []
  const routes: string[] = []
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, summary } = operation
      operations.push(`/** ${summary} */\n${operationId}: {\n${toParts(operation)}\n}`)
      const address = path.replaceAll(/\{(\w+)\}/gu, ':$1')
      routes.push(`${operationId}: ['${method.toUpperCase()}', '${address}'],`)
    }
  const words = Object.entries(WORDS).map(
    ([name, list]) => `export type ${name} = ${list.map((word) => `'${word}'`).join(' | ')}\n`,
  )
  return [
    ...words,
    ...shapes,
    `export interface Operations {\n${operations.join('\n')}\n}\n`,
    `/** The version of the API that these types describe. */`,
    `export const API_VERSION = '${API_VERSION}'\n`,
    `/** Method and path of each operation. */`,
    `export const routes = {\n${routes.join('\n')}\n} as const satisfies Record<keyof Operations, readonly [string, string]>\n`,
  ].join('\n')
}

function toParts({ parameters = [], requestBody, responses }: Operation): string {
  const of = (where: string): Schema => {
    const those = parameters.filter((one) => one.in === where)
    return {
      type: 'object',
      properties: Object.fromEntries(
        those.map(({ name, schema, description }) => [
          name,
          description ? { ...schema, description } : schema,
        ]),
      ),
      required: those.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const parts: [string, Schema | undefined][] = [
    ['params', of('path')],
    ['query', of('query')],
    ['body', requestBody?.content['application/json']?.schema],
  ]
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const json = success?.content?.['application/json']?.schema
  // A picture or a file has no shape.
  const isJson = json !== undefined && Object.keys(json).length > 0
  return [
    ...parts.map(([part, schema]) => {
      const none = !schema || (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0)
      return `${part}: ${none ? 'undefined' : toType(schema, names)}`
    }),
    `reply: ${isJson ? toType(json, names) : 'Uint8Array'}`,
  ].join('\n')
}
