import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates a function that returns the `Link` header with the files a dashboard page will need: the browser fetches them
 * alongside the entry script instead of after it has run. Null for other paths.
 * @param dist the folder of the built web pages
 */
export function createPreloadHeaders(dist: string): (path: string) => string | null {
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
