import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'

const source = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')
const flags = COUNTRIES.map(([code]) => [code, readFileSync(join(source, `${code}.svg`))] as const)
const hash = createHash('sha256')
for (const [, svg] of flags) hash.update(svg)

/** The folder of the flags in the build. Its name has a hash of their content, as the names of other files do. */
export const FLAGS_FOLDER = `assets/flags-${hash.digest('base64url').slice(0, 8)}/`

const FOLDER = 'virtual:flags-folder'

/** Serves flags as static files of about 0.6 kB; `virtual:flags-folder` exports the path of their folder. */
export function flagFiles(): Plugin {
  return {
    name: 'wabi-flags',
    resolveId: (id) => (id === FOLDER ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${FOLDER}` ? `export const folder = ${JSON.stringify(`/${FLAGS_FOLDER}`)}` : undefined,
    configureServer(server) {
      server.middlewares.use(`/${FLAGS_FOLDER}`, (request, response, next) => {
        const code = /^\/?([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1]
        const svg = flags.find(([one]) => one === code)?.[1]
        if (!svg) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(svg)
      })
    },
    generateBundle() {
      for (const [code, svg] of flags)
        this.emitFile({ type: 'asset', fileName: `${FLAGS_FOLDER}${code}.svg`, source: svg })
    },
  }
}
