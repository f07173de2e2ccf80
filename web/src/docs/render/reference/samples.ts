import { API_VERSION, VERSION_HEADER } from '@wabi/contract/endpoint/api-version.ts'
import type { Code } from '../../html/code-figure.ts'
import type { Operation } from './operations.ts'
import { type ExampleRequest, FILE_NAMES, toExampleRequest } from './example-request.ts'
import { sdkSample } from './sdk-sample.ts'
import { writeLiteral } from './write-literal.ts'

/** An operation's call in every language. A test runs each against a running platform. */
export function renderSamples(operation: Operation): Code[] {
  const request = toExampleRequest(operation)
  const sdk = sdkSample(operation.operationId, request)
  return [
    { label: 'curl', language: 'sh', code: curlSample(request) },
    { label: 'Node fetch', language: 'js', code: fetchSample(request) },
    ...(sdk === null ? [] : [{ label: '@wabi/sdk', language: 'js', code: sdk }]),
  ]
}

/** The call with curl; ids come from the environment. Output ends with a newline, so the prompt starts on a new line. */
function curlSample({ method, path, variables, body, kind, needsKey }: ExampleRequest): string {
  const filled = variables.reduce((all, { name, variable }) => all.replace(`{${name}}`, `$${variable}`), path)
  const bare = body === undefined ? 'GET' : 'POST'
  const json = body === undefined ? null : JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)
  return [
    `curl -sS ${kind === 'json' ? String.raw`-w '\n'` : `-o ${FILE_NAMES[kind]}`}${method === bare ? '' : ` -X ${method}`} "$WABI_URL${filled}"`,
    ...(needsKey
      ? ['-H "Authorization: Bearer $WABI_API_KEY"', `-H "${VERSION_HEADER}: ${API_VERSION}"`]
      : []),
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(json === null ? [] : ['-H "Content-Type: application/json"', `-d '${json}'`]),
  ].join(' \\\n  ')
}

/** The call with `fetch` in Node, Deno and Bun, without dependencies. */
function fetchSample({ method, path, variables, body, kind, needsKey }: ExampleRequest): string {
  const filled = variables.reduce(
    (all, { name, variable }) => all.replace(`{${name}}`, `\${${variable}}`),
    path,
  )
  const used = [
    'WABI_URL',
    ...(needsKey ? ['WABI_API_KEY'] : []),
    ...variables.map(({ variable }) => variable),
  ]
  const headers = [
    ...(needsKey
      ? ['authorization: `Bearer ${WABI_API_KEY}`,', `'${VERSION_HEADER.toLowerCase()}': '${API_VERSION}',`]
      : []),
    ...(method === 'POST' ? ["'idempotency-key': crypto.randomUUID(),"] : []),
    ...(body === undefined ? [] : ["'content-type': 'application/json',"]),
  ]
  const init = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers.map((line) => `    ${line}`), '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${writeLiteral(body, '  ')}),`]),
  ]
  return [
    ...(kind === 'json' ? [] : ["import { writeFile } from 'node:fs/promises'", '']),
    `const { ${used.join(', ')} } = process.env`,
    '',
    `const response = await fetch(\`\${WABI_URL}${filled}\`${init.length > 0 ? `, {\n${init.join('\n')}\n}` : ''})`,
    'if (!response.ok) throw new Error(await response.text())',
    kind === 'json'
      ? 'console.log(await response.json())'
      : `await writeFile('${FILE_NAMES[kind]}', Buffer.from(await response.arrayBuffer()))`,
  ].join('\n')
}
