import fastifyStatic from '@fastify/static'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '@wabi/contract/api.ts'
import { POSTMAN_PATH } from '@wabi/contract/postman.ts'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Config } from '../platform/config/config.ts'
import { isPublicApi } from './api-version.ts'
import { sendAppError } from './error-reply.ts'
import { suggestOperation } from './suggest-operation.ts'

/** For an unknown call under /api/admin. */
const UNKNOWN_ADMIN_CALL_WORDS = 'There is no such administration call. Its pages begin at /admin.'

/** Words for a call that does not exist; undefined for the usual ones. */
function unknownCallWords(method: string, path: string): string | undefined {
  if (path === '/api/admin' || path.startsWith('/api/admin/')) return UNKNOWN_ADMIN_CALL_WORDS
  const meant = path.startsWith('/api/') ? suggestOperation(method, path) : null
  return meant === null ? undefined : `There is no such call. Did you mean \`${meant}\`?`
}

/** Built file names contain a hash of their content, so the content never changes. */
const YEAR_MS = 31_536_000_000

/** Takes the place of the service worker of the customer's page where the operator turned it off, and removes it. */
const REMOVER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(caches.delete('wabi-verify').then(() => registration.unregister())),
)
`

const isCustomersPage = (path: string) =>
  path === '/verify' || path.startsWith('/verify/') || path === '/thank-you' || path === '/thank-you/'

/**
 * The developers' pages: `/docs/quick-start` serves `docs/quick-start.html`, `/docs/quick-start.md` its Markdown; an unknown
 * page answers `docs/404.html`.
 */
function mountDocs(app: FastifyInstance, dist: string): void {
  const files = new Set(globSync('**/*.{html,md}', { cwd: join(dist, 'docs') }))
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const name = path.slice('/docs/'.length).replace(/\/$/u, '') || 'index'
    const file = name.endsWith('.md') ? name : `${name}.html`
    return files.has(file) ? reply.sendFile(`docs/${file}`) : reply.code(404).sendFile('docs/404.html')
  }
  for (const url of ['/docs', '/docs/*']) app.get(url, (request, reply) => void answer(request, reply))
}

/** The page for everyone but the customer, by language. */
const INDEX = { en: 'index.html', am: 'index.am.html' } as const

/** The dashboard and its sign-in pages are in the language that the browser's cookie names. */
function languageOf(request: FastifyRequest, path: string): keyof typeof INDEX {
  const translated = /^\/(dashboard|auth)(\/|$)/u.test(path)
  return translated && /(^|;\s*)language=am(;|$)/u.test(request.headers.cookie ?? '') ? 'am' : 'en'
}

const ROUTES = [
  { method: 'GET', path: '/api/v1/openapi.json' },
  { method: 'GET', path: POSTMAN_PATH },
  ...Object.values(api).map(({ method, path }) => ({ method, path })),
]
  // HEAD is accepted where GET is, except for the dashboard's and the customer's calls.
  .flatMap((route) =>
    route.method === 'GET' && isPublicApi(route.path) ? [route, { ...route, method: 'HEAD' }] : [route],
  )
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
  }))

/** The methods of the contract's endpoints at this path; empty when there are none. */
function allowedMethods(path: string): string[] {
  return [...new Set(ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

/** Browsers and crawlers ask for these by themselves: `/favicon.ico`, `/sitemap.xml`, `/.well-known/security.txt`. */
const isFile = (path: string) =>
  path.startsWith('/.well-known/') || /^\/[^/]+\.(?:ico|png|txt|xml|json)$/u.test(path)

function wantsPage(request: FastifyRequest, path: string): boolean {
  const { accept } = request.headers
  return (
    !isFile(path) &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    (accept === undefined || accept.includes('text/html') || accept.includes('*/*'))
  )
}

/**
 * Serves the customers' page, the page for everyone else, the developers' pages and the files they load. Unknown calls
 * get the usual error answer.
 */
export async function mountWeb(
  app: FastifyInstance,
  { webDir: dist, serviceWorker }: Pick<Config, 'webDir' | 'serviceWorker'>,
): Promise<void> {
  const built = existsSync(dist)
  if (!serviceWorker)
    app.get('/verify-worker.js', async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(REMOVER),
    )
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      maxAge: 0,
      setHeaders(response, path) {
        const immutable = path.includes('/assets/')
        response.header(
          'cache-control',
          immutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
        )
      },
    })
    app.get('/', (_, reply) => void reply.sendFile('index.html'))
    mountDocs(app, dist)
  }

  const early = {
    en: createPreloadHeaders(dist, 'early.json'),
    am: createPreloadHeaders(dist, 'early.am.json'),
  }
  const notFound = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const allowed = allowedMethods(path)
    // An allowed method gets here only when the address merely resembles a route.
    const wrongMethod = allowed.length > 0 && !allowed.includes(request.method)
    if (wrongMethod) reply.header('allow', allowed.join(', '))
    const code = wrongMethod ? 'request.method_not_allowed' : 'request.not_found'
    const words = wrongMethod ? undefined : unknownCallWords(request.method, path)
    return void sendAppError(new AppError(code, words === undefined ? {} : { words }), request, reply)
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (
      path === '/api' ||
      path.startsWith('/api/') ||
      path.startsWith('/assets/') ||
      !wantsPage(request, path)
    )
      return notFound(request, reply, path)
    if (!built)
      return void reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web pages are not built yet: run npm run build or npm start.\n')
    if (isCustomersPage(path)) return void reply.sendFile('verify.html')
    const language = languageOf(request, path)
    const link = early[language](path)
    if (link !== null) reply.header('link', link)
    return void reply.header('vary', 'cookie').sendFile(INDEX[language])
  })
}

/**
 * Creates a function that returns the `Link` header with the files a dashboard page will need: the browser fetches them
 * alongside the entry script instead of after it has run. Null for other paths.
 * @param dist the folder of the built web pages
 * @param name the list that the build has written
 */
function createPreloadHeaders(dist: string, name: string): (path: string) => string | null {
  const list = join(dist, '.vite', name)
  const files: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const headers = new Map(
    Object.entries(files).map(([path, needed]) => [
      path,
      needed.map((file) => `</${file}>; rel=modulepreload`).join(', '),
    ]),
  )
  return (path) => headers.get(path) ?? headers.get(path.replace(/[^/]+$/u, '*')) ?? null
}
