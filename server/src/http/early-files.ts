import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the files that a page of the dashboard will need, as a `Link` header: the browser fetches them together with the
 * page's first one instead of after it has run. Null for other addresses. @param dist the built web room
 */
export function earlyFiles(dist: string): (path: string) => string | null {
  const list = join(dist, '.vite', 'early.json')
  const files: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const headers = new Map(
    Object.entries(files).map(([path, needed]) => [
      path,
      needed.map((file) => `</${file}>; rel=modulepreload`).join(', '),
    ]),
  )
  return (path) => headers.get(path) ?? headers.get(path.replace(/[^/]+$/u, '*')) ?? null
}
