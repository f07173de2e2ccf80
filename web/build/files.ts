import type { Plugin } from 'vite'

const MAIN = /\/web\/src\/main\.tsx$/
const FRAME = /\/web\/src\/dashboard\/shell\.tsx$/
const PAGE = /\/web\/src\/dashboard\/.*-page\.tsx$/
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/
/** Of other packages only a part of what is imported stays in the build, which the bundler sorts by itself. */
const OURS = /\/(web|contract)\/src\//
/** What so many pages of the dashboard need is one file for all of them. */
const SHARED_BY = 3

/**
 * Few files instead of one for each icon that two pages share: each asks the server once more, and waits for a connection.
 * What the dashboard's frame needs is one file, what many of its pages share another. `nameOf`: the file that a module
 * belongs to; null leaves it to the bundler.
 */
export function files(): { plugin: Plugin; nameOf: (id: string) => string | null } {
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
          ...importedIds.filter((one) => OURS.test(one)),
          ...iconsIn(code ?? '').flatMap((icon) => icons.get(icon) ?? []),
        ]
      }
      const reach = (roots: string[]) => {
        const seen = new Set<string>()
        const waiting = [...roots]
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (seen.has(id)) continue
          seen.add(id)
          waiting.push(...needs(id))
        }
        return seen
      }
      const some = (root: RegExp) => ids.filter((id) => root.test(id))
      const [main, frame] = [reach(some(MAIN)), reach(some(FRAME))]
      const pages = some(PAGE).map((id) => reach([id]))
      for (const id of ids) {
        // What is imported by itself stays a file by its own name: the manifest tells what it needs.
        const info = this.getModuleInfo(id)
        if (id.endsWith('.css') || main.has(id) || !info || info.dynamicImporters.length > 0) continue
        if (frame.has(id)) names.set(id, 'frame')
        else if (pages.filter((page) => page.has(id)).length >= SHARED_BY) names.set(id, 'pages')
      }
    },
  }
  return { plugin, nameOf: (id) => names.get(id) ?? null }
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
