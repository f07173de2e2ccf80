import { type ExampleRequest, FILE_NAMES } from './example-request.ts'
import { writeLiteral } from './write-literal.ts'

/** The call with `fetch` in Node, Deno and Bun, without dependencies. */
export function fetchSample({ method, path, variables, body, kind, needsKey }: ExampleRequest): string {
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
    ...(needsKey ? ['authorization: `Bearer ${WABI_API_KEY}`,'] : []),
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
