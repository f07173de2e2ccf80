import type { Plugin } from 'vite'

/** Paths of the customer's page; every other path without an extension gets `index.html`. The server does the same. */
const CUSTOMER_PATH = /^\/(verify(\/|$)|thank-you$)/

/** In development, serves the right page for a deep path. */
export function entries(): Plugin {
  return {
    name: 'wabi-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        if (request.method === 'GET' && CUSTOMER_PATH.test(path)) request.url = '/verify.html'
        next()
      })
    },
  }
}
