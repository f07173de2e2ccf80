import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Serves flags such as `/flags/ET.svg` as static files of about 0.6 kB, each loaded only when it scrolls into view. */
export function flags(): Plugin {
  return {
    name: 'wabi-flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const code = /^\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1]
        if (!code) return next()
        readFile(join(folder, `${code}.svg`)).then((svg) => {
          response.setHeader('content-type', 'image/svg+xml')
          response.end(svg)
        }, next)
      })
    },
    async generateBundle() {
      for (const [code] of COUNTRIES) {
        const source = await readFile(join(folder, `${code}.svg`))
        this.emitFile({ type: 'asset', fileName: `flags/${code}.svg`, source })
      }
    },
  }
}
