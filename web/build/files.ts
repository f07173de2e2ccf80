import type { Plugin } from 'vite'

const MAIN = /\/web\/src\/main\.tsx$/
const SHELL = /\/web\/src\/dashboard\/shell\/shell\.tsx$/
const PAGE = /\/web\/src\/dashboard\/.*-page\.tsx$/
const LIST = /\/web\/src\/dashboard\/verifications\/list-page\.tsx$/
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/
/** Modules of this repository; the bundler places other packages itself, because it tree-shakes them. */
const OWN_MODULE = /\/(web|contract)\/src\//
/** A module that at least this many dashboard pages need goes into the shared chunk. */
const MIN_SHARING_PAGES = 3

/**
 * Groups modules into few chunks instead of one for each icon that two pages share, because every file costs a request.
 * The dashboard's shell is one chunk, the modules shared by many of its pages are another, and those that the list of
 * verifications shares with one page a third. `getChunkName` returns the
 * chunk of a module; null leaves it to the bundler.
 */
export function files(): { plugin: Plugin; getChunkName: (id: string) => string | null } {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'wabi-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const icons = new Map(ids.flatMap((id) => (ICON.test(id) ? [[ICON.exec(id)![1]!, id]] : [])))
      const needs = (id: string): string[] => {
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {}
        return [
          ...importedIds.filter((one) => OWN_MODULE.test(one)),
          ...iconsIn(code ?? '').flatMap((icon) => icons.get(icon) ?? []),
        ]
      }
      const reach = (roots: string[]) => {
        const visited = new Set<string>()
        const queue = [...roots]
        for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
          if (visited.has(id)) continue
          visited.add(id)
          queue.push(...needs(id))
        }
        return visited
      }
      const matching = (root: RegExp) => ids.filter((id) => root.test(id))
      const reachFrom = (root: RegExp) => reach(matching(root))
      const [main, shell, list] = [reachFrom(MAIN), reachFrom(SHELL), reachFrom(LIST)]
      const pages = matching(PAGE).map((id) => reach([id]))
      for (const id of ids) {
        // A dynamically imported module stays a chunk of its own, because the manifest lists its dependencies.
        const info = this.getModuleInfo(id)
        if (id.endsWith('.css') || main.has(id) || !info || info.dynamicImporters.length > 0) continue
        const sharing = pages.filter((page) => page.has(id)).length
        if (shell.has(id)) names.set(id, 'frame')
        else if (sharing >= MIN_SHARING_PAGES) names.set(id, 'pages')
        else if (sharing > 1 && list.has(id)) names.set(id, 'list-parts')
      }
    },
  }
  return { plugin, getChunkName: (id) => names.get(id) ?? null }
}

/** The file names of the icons that a module imports: `LogOut` is `log-out`. */
function iconsIn(code: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/gu)
  return [...imports].flatMap(([, list]) =>
    (list ?? '').split(',').map((one) =>
      (one.trim().split(' as ')[0] ?? '')
        .trim()
        .replace(/(\d+)/gu, '-$1')
        .replace(/([a-z0-9])([A-Z])/gu, '$1-$2')
        .toLowerCase(),
    ),
  )
}
