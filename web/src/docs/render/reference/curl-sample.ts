import { type ExampleRequest, FILE_NAMES } from './example-request.ts'

/** The call with curl; ids come from the environment. Output ends with a newline, so the prompt starts on a new line. */
export function curlSample({ method, path, variables, body, kind, needsKey }: ExampleRequest): string {
  const filled = variables.reduce((all, { name, variable }) => all.replace(`{${name}}`, `$${variable}`), path)
  const bare = body === undefined ? 'GET' : 'POST'
  const json = body === undefined ? null : JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)
  return [
    `curl -sS ${kind === 'json' ? String.raw`-w '\n'` : `-o ${FILE_NAMES[kind]}`}${method === bare ? '' : ` -X ${method}`} "$WABI_URL${filled}"`,
    ...(needsKey ? ['-H "Authorization: Bearer $WABI_API_KEY"'] : []),
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(json === null ? [] : ['-H "Content-Type: application/json"', `-d '${json}'`]),
  ].join(' \\\n  ')
}
