import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { ROOT } from './root.ts'

/**
 * What goes into the bundle: our own server, the contract, and the two libraries of many small modules. Node 24 spends 195 MB
 * and a second on linking drizzle-orm's modules one by one, 55 MB bundled. Everything else stays where npm put it: native
 * parts, worker files and data are found from there.
 */
const INSIDE = /^(@wabi\/contract|drizzle-orm|zod)(\/|$)/u

function isOutside(id: string): boolean {
  if (id.startsWith('.') || id.startsWith('/') || id.startsWith('\0')) return false
  return id.startsWith('node:') || builtinModules.includes(id) || !INSIDE.test(id)
}

// Run as a process of its own, so that the server does not carry the memory of the bundler.
const bundle = await rolldown({
  input: join(ROOT, 'server/src/main.ts'),
  platform: 'node',
  external: isOutside,
  logLevel: 'warn',
})
await bundle.write({
  dir: join(ROOT, 'server/dist'),
  format: 'esm',
  sourcemap: true,
  cleanDir: true,
  entryFileNames: 'main.js',
})
await bundle.close()
