import type { Plugin } from 'vite'
import { renderDocs, searchIndexJson } from '../src/docs/render/render-docs.ts'
import { renderTextFiles } from '../src/docs/render/text-files.ts'

/** In development the browser loads the source files. */
const IN_DEVELOPMENT = {
  styles: ['/src/docs/docs.css'],
  early: '/src/docs/browser/early.ts',
  script: '/src/docs/browser/main.ts',
  search: '/docs/search.json',
}

/**
 * Renders the documentation, `docs/*.html`, from `src/docs` and the contract, with the script and styles of this build.
 * The pages are static and work almost without JavaScript.
 */
export function docs(): Plugin {
  return {
    name: 'wabi-docs',
    applyToEnvironment: ({ name, config }) => name === 'docs' || config.command === 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        const text = /\.(md|txt)$/u.test(path) ? renderTextFiles().get(path.slice(1)) : undefined
        if (text !== undefined) {
          response.setHeader('content-type', 'text/plain; charset=utf-8')
          return void response.end(text)
        }
        if (path !== '/docs' && !path.startsWith('/docs/')) return next()
        if (path === IN_DEVELOPMENT.search) return void response.end(searchIndexJson())
        const pages = renderDocs(IN_DEVELOPMENT)
        const page = pages.get(`${path.slice('/docs/'.length) || 'index'}.html`)
        response.statusCode = page === undefined ? 404 : 200
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return void response.end(page ?? pages.get('404.html'))
      })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const chunk = (name: string) => {
          const found = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
          if (!found) throw new Error(`the build of the documentation has no ${name}`)
          return `/${found.fileName}`
        }
        const search = this.emitFile({ type: 'asset', name: 'docs-search.json', source: searchIndexJson() })
        const pages = renderDocs({
          styles: files
            .filter(({ fileName }) => fileName.endsWith('.css'))
            .map(({ fileName }) => `/${fileName}`),
          early: chunk('docs-early'),
          script: chunk('docs'),
          search: `/${this.getFileName(search)}`,
        })
        for (const [name, source] of pages) this.emitFile({ type: 'asset', fileName: `docs/${name}`, source })
        for (const [fileName, source] of renderTextFiles()) this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
