import type { Plugin } from 'vite'

/** The page module that each dashboard path needs in addition to the shell; `/*` matches any subpath. */
const PAGE_MODULES = {
  '/dashboard': 'overview/overview-page.tsx',
  '/dashboard/create': 'create/create-page.tsx',
  '/dashboard/verifications': 'verifications/list-page.tsx',
  '/dashboard/verifications/*': 'verifications/detail-page.tsx',
  '/dashboard/api-keys': 'api-keys/api-keys-page.tsx',
  '/dashboard/webhooks': 'webhooks/webhooks-page.tsx',
} as const
const SHELL_MODULE = '/web/src/dashboard/shell/shell.tsx'

/**
 * Writes a list of the files that each dashboard path needs, so that the server can send preload hints with the page.
 * Otherwise each chunk is only requested after the previous one has run.
 */
export function early(): Plugin {
  return {
    name: 'wabi-early',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const collectFiles = (ends: (id: string) => boolean) => {
        const visited = new Set<string>()
        const queue = chunks.filter((chunk) => ends(chunk.facadeModuleId ?? '')).map((one) => one.fileName)
        for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
          if (visited.has(file)) continue
          visited.add(file)
          queue.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []))
        }
        return visited
      }
      // index.html already references these.
      const referenced = collectFiles((id) => id.endsWith('/web/index.html'))
      const shell = collectFiles((id) => id.endsWith(SHELL_MODULE))
      const files = Object.fromEntries(
        Object.entries(PAGE_MODULES).map(([path, page]) => {
          const own = collectFiles((id) => id.endsWith(`/web/src/dashboard/${page}`))
          return [path, [...new Set([...shell, ...own])].filter((file) => !referenced.has(file))]
        }),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(files) })
    },
  }
}
