import { api } from '@wabi/contract/api.ts'

const ROUTES = [
  { method: 'GET', path: '/api/v1/openapi.json' },
  ...Object.values(api).map(({ method, path }) => ({ method, path })),
].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
}))

/** The methods of the contract's endpoints at this path; empty when there are none. */
export function allowedMethods(path: string): string[] {
  return [...new Set(ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}
