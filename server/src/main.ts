import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// V8's code, kept beside the bundle, where only who may change the bundle can write: a start takes 860 instead of 1,170
// CPU-ms (`npm run bench -- ratios process`). Where the folder is read-only, nothing is kept.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, 'compile-cache'))

const { runServer } = await import('./run-server.ts')
await runServer()
flushCompileCache()
