import type { Plugin } from 'vite'
import { bundle } from '../../sdk/build/bundle.ts'

const FILE = 'embed.js'

/** Serves `/embed.js`: the SDK script with which a client's page opens the check. */
export function embed(): Plugin {
  return {
    name: 'wabi-embed',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle('script').then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle('script') })
    },
  }
}
