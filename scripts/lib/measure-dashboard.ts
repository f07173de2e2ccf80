import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Maximum gzipped JavaScript of the dashboard, in bytes: the shell before anything is shown, and the additional code of
 * each page. The shell contains the dialog and the palette's field, so that no shortcut that opens one reaches the page
 * behind.
 */
const SHELL_MAX_BYTES = 137_700
const PAGE_MAX_BYTES = 55_500

const ENTRY = 'index.html'
const SHELL = 'src/dashboard/shell/shell.tsx'
const PAGE = /^src\/dashboard\/.*-page\.tsx$/

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

export interface DashboardWeight {
  /** Bytes, gzip level 9. */
  shellBytes: number
  /** By the page's source. */
  pages: { page: string; bytes: number }[]
}

/**
 * Weighs the built dashboard (`web/dist`, after `vite build`) by its manifest: what a browser always fetches, without
 * dynamic imports.
 */
export function measureDashboard(dist: string): DashboardWeight {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'index.json'), 'utf8')) as Manifest
  const sumGzipBytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  const shell = needed(manifest, [ENTRY, SHELL])
  const pages = Object.keys(manifest)
    .filter((key) => PAGE.test(key))
    .map((page) => ({
      page,
      bytes: sumGzipBytes([...needed(manifest, [page])].filter((file) => !shell.has(file))),
    }))
  if (pages.length < 5) throw new Error("the manifest does not name the dashboard's pages")
  return { shellBytes: sumGzipBytes(shell), pages }
}

/** Prints the weights; throws when the shell or a page is too heavy. */
export function checkDashboardWeight(dist: string): void {
  const { shellBytes, pages } = measureDashboard(dist)
  const heaviest = pages.toSorted((a, b) => b.bytes - a.bytes)[0]!
  console.log(
    `dashboard, gzipped JavaScript: frame ${kB(shellBytes)} kB, heaviest page ${kB(heaviest.bytes)} kB (${heaviest.page})`,
  )
  if (shellBytes > SHELL_MAX_BYTES)
    throw new Error(`the dashboard's frame needs more than ${kB(SHELL_MAX_BYTES)} kB`)
  if (heaviest.bytes > PAGE_MAX_BYTES)
    throw new Error(`${heaviest.page} needs more than ${kB(PAGE_MAX_BYTES)} kB besides the frame`)
}

/** The files fetched for these sources, with all their static imports. */
function needed(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the manifest does not name ${key}`)
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
