import type { ReplyOf } from '@wabi/contract/api.ts'

type Call = Pick<ReplyOf<'getRequest'>['data'], 'method' | 'path' | 'apiVersion' | 'requestBody'>

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as a command for a shell that has the key in `WABI_API_KEY`. Masked values have to be filled in. */
export function toCurl({ method, path, apiVersion, requestBody }: Call, origin: string): string {
  return [
    `curl ${method === 'HEAD' ? '--head' : `-X ${method}`} ${quote(origin + path)}`,
    '-H "Authorization: Bearer $WABI_API_KEY"',
    `-H ${quote(`Wabi-Version: ${apiVersion}`)}`,
    ...(requestBody === null
      ? []
      : [`-H ${quote('Content-Type: application/json')}`, `-d ${quote(JSON.stringify(requestBody))}`]),
  ].join(' \\\n  ')
}
