// `npm start`: builds what is not current, then becomes the server, in this terminal and this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './house/ensure-built.ts'
import { ROOT } from './house/root.ts'

try {
  await ensureBuilt()
} catch (error) {
  console.error(`\nwabi: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

// run.mjs stands between npm and us. Should it be killed, no signal reaches us, and the server would stay behind.
if (process.env.WABI_ROOT) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 1000).unref()
}

await import(pathToFileURL(join(ROOT, 'server/dist/main.js')).href)
