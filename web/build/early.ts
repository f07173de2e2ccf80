import type { Plugin } from 'vite'

/** Which page's code an address of the dashboard needs beside the frame's; `/*` is whatever lies below. */
const PAGES = {
  '/dashboard': 'overview/overview-page.tsx',
  '/dashboard/create': 'create/create-page.tsx',
  '/dashboard/verifications': 'verifications/list-page.tsx',
  '/dashboard/verifications/*': 'verifications/detail-page.tsx',
  '/dashboard/api-keys': 'api-keys/api-keys-page.tsx',
  '/dashboard/webhooks': 'webhooks/webhooks-page.tsx',
} as const
const FRAME = '/web/src/dashboard/shell.tsx'

/**
 * Writes down which files each address of the dashboard will need, so that the server can name them beside the page itself:
 * asked for one after the other, each kind would wait until the one before had run.
 */
export function early(): Plugin {
  return {
    name: 'wabi-early',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const needed = (ends: (id: string) => boolean) => {
        const seen = new Set<string>()
        const waiting = chunks.filter((chunk) => ends(chunk.facadeModuleId ?? '')).map((one) => one.fileName)
        for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
          if (seen.has(file)) continue
          seen.add(file)
          waiting.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []))
        }
        return seen
      }
      // The page itself names these.
      const named = needed((id) => id.endsWith('/web/index.html'))
      const frame = needed((id) => id.endsWith(FRAME))
      const files = Object.fromEntries(
        Object.entries(PAGES).map(([path, page]) => {
          const own = needed((id) => id.endsWith(`/web/src/dashboard/${page}`))
          return [path, [...new Set([...frame, ...own])].filter((file) => !named.has(file))]
        }),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(files) })
    },
  }
}
