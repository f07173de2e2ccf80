import { api } from '@wabi/contract/api.ts'

const ROUTES = [
  { method: 'GET', path: '/api/v1/openapi.json' },
  ...Object.values(api).map(({ method, path }) => ({ method, path })),
].map(({ method, path }) => ({
  method,
  is: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
}))

/** What can be done at a path of the contract; nothing where there is none. */
export function allowedMethods(path: string): string[] {
  return [...new Set(ROUTES.filter(({ is }) => is.test(path)).map(({ method }) => method))]
}
