import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Maximum gzipped JavaScript of a page of the developer documentation, in bytes: text can be read without it. */
const MAX_BYTES = 8_000

/** Prints the weight of the documentation pages' script; throws when it is too heavy, or more than one file. */
export function checkDocsWeight(dist: string): void {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'docs.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
  >
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry)
  if (entries.length !== 2 || entries.some((one) => one.imports ?? one.dynamicImports))
    throw new Error('the developers’ pages load something else than their script and the early one')
  const bytes = entries.reduce(
    (sum, { file }) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  )
  console.log(`developers' pages, gzipped JavaScript: ${(bytes / 1000).toFixed(1)} kB`)
  if (bytes > MAX_BYTES)
    throw new Error(`the developers' pages need more than ${(MAX_BYTES / 1000).toFixed(1)} kB`)
}
