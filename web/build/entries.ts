import type { Plugin } from 'vite'

/** Paths of the customer's page; every other path without an extension is `index.html`. The server does the same. */
const CUSTOMER = /^\/(verify(\/|$)|thank-you$)/

/** In development, answers a deep path with the page it belongs to. */
export function entries(): Plugin {
  return {
    name: 'wabi-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        if (request.method === 'GET' && CUSTOMER.test(path)) request.url = '/verify.html'
        next()
      })
    },
  }
}
