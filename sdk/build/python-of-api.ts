import { API_VERSION } from '@wabi/contract/endpoint/api-version.ts'
import { openApi } from '@wabi/contract/openapi.ts'
import { PYTHON_METHODS } from './python-methods.ts'
import { PythonTypes, toLine } from './python-types.ts'
import type { Schema } from './to-type.ts'

interface Parameter {
  name?: string
  in?: string
  schema: Schema
  description?: string
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const NOTE = '# Written from the OpenAPI document by `npm run fix`.\n'
const RESERVED = new Set(['from', 'class', 'import', 'in', 'is', 'not', 'pass'])
const toSnake = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
const toClassName = (resource: string) =>
  resource.replaceAll(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** `wabi/types.py` and `wabi/resources.py` of the Python client. */
export function pythonOfApi(): Record<'types.py' | 'resources.py', string> {
  const { paths, components } = openApi('') as unknown as Document
  const types = new PythonTypes()
  for (const [name, schema] of Object.entries(components.schemas)) types.declare(name, schema)

  const methods = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [verb, operation] of Object.entries(operations)) {
      const names = PYTHON_METHODS[operation.operationId]
      if (names === undefined) throw new Error(`${operation.operationId} has no Python method`)
      if (names === null) continue
      const [resource, method] = names
      const list = methods.get(resource) ?? []
      methods.set(resource, [...list, writeMethod(method, verb.toUpperCase(), path, operation, types)])
    }
  return {
    'types.py': [
      `${NOTE}from typing import Any, Dict, List, Literal, NotRequired, TypeAlias, TypedDict\n`,
      ...[...types.declarations.values()].map(quoteForwardReferences),
    ].join('\n\n'),
    'resources.py': [
      `${NOTE}from typing import Any, Dict, List, Literal, Optional, Sequence

from . import types
from .pages import Pages
from .transport import Transport

API_VERSION = "${API_VERSION}"
`,
      'class Resource:\n    def __init__(self, transport: Transport) -> None:\n        self._transport = transport\n',
      ...[...methods].map(([name, texts]) => `class ${toClassName(name)}(Resource):\n${texts.join('\n')}`),
      `class Resources:\n    def __init__(self, transport: Transport) -> None:\n${[...methods.keys()]
        .map((name) => `        self.${name} = ${toClassName(name)}(transport)\n`)
        .join('')}`,
    ].join('\n\n'),
  }
}

/** Annotations of fields are evaluated when the class is: quoted, they may name a class further down. */
const quoteForwardReferences = (declaration: string) =>
  declaration.replaceAll(/^( {4}\w+: )(NotRequired\[)?(.+?)(\])?$/gmu, (_, start, optional, type, end) =>
    optional ? `${start}NotRequired[${quote(type)}]` : `${start}${quote(`${type}${end ?? ''}`)}`,
  )
const quote = (type: string) => (/"/u.test(type) ? `'${type}'` : `"${type}"`)

function writeMethod(
  method: string,
  verb: string,
  path: string,
  { operationId, summary, description, parameters = [], requestBody, responses }: Operation,
  types: PythonTypes,
): string {
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const body = requestBody?.content['application/json']?.schema
  const answer = responses['200']?.content?.['application/json']?.schema
  const data = answer?.properties?.data
  const isPaged = answer?.properties?.page !== undefined
  const inTypes = (schema: Schema, part = 'Item') =>
    types
      .toType(schema, `${operationId.replace(/^v1/u, '')}${part}`)
      .replaceAll(/"[^"]*"|\b[A-Z]\w*/gu, (word) => qualify(word, types))

  const query = inQuery
    .filter(({ name }) => !isPaged || name !== 'cursor')
    .map(({ name = '', schema }) => {
      const plain = toSnake(name.replace('[]', ''))
      const given = schema.type === 'array' ? inTypes(schema).replace('List[', 'Sequence[') : inTypes(schema)
      return { name, variable: RESERVED.has(plain) ? `${plain}_` : plain, type: given }
    })
  const needsBody = body !== undefined && (!body.properties || (body.required?.length ?? 0) > 0 || body.$ref)
  const bodyType = body && inTypes(body, 'Body')
  const keywords = [
    ...query.map(({ variable, type }) => `${variable}: Optional[${type}] = None`),
    ...(isPaged ? ['cursor: Optional[str] = None'] : []),
    ...(verb === 'POST' ? ['idempotency_key: Optional[str] = None'] : []),
  ]
  const signature = [
    'self',
    ...inPath.map(({ name = '' }) => `${toSnake(name)}: str`),
    ...(bodyType ? [needsBody ? `body: ${bodyType}` : `body: Optional[${bodyType}] = None`] : []),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
  ].join(', ')
  const item = data?.items ? inTypes(data.items) : 'Any'
  const reply = isPaged ? `Pages[${item}]` : answer ? (data ? inTypes(data) : 'Dict[str, Any]') : 'bytes'
  const address = path.replaceAll(
    /\{(\w+)\}/gu,
    (_, name: string) => `{self._transport.quote(${toSnake(name)})}`,
  )
  const call = [
    JSON.stringify(verb),
    `${address.includes('{') ? 'f' : ''}"${address}"`,
    ...(query.length > 0 || isPaged
      ? [
          `query={${[...query.map(({ name, variable }) => `"${name}": ${variable}`), ...(isPaged ? ['"cursor": cursor'] : [])].join(', ')}}`,
        ]
      : []),
    ...(bodyType ? [needsBody ? 'body=body' : 'body={} if body is None else body'] : []),
    ...(verb === 'POST' ? ['idempotency_key=idempotency_key'] : []),
  ].join(', ')
  const result = isPaged ? `Pages(self._transport, ${call})` : `self._transport.call(${call})`
  return `    def ${method}(${signature}) -> ${quote(reply)}:
        """${[summary, description ?? ''].map(toLine).filter(Boolean).join('. ')}"""
        return ${result}
`
}

/** A declared type's name within `resources.py`. */
const qualify = (word: string, { declarations }: PythonTypes) =>
  declarations.has(word) ? `types.${word}` : word
