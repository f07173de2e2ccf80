// `npm start`: builds what is outdated, then runs the server in this process. `--phone` sets LOCAL_HTTPS.
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/ensure-built.ts'
import { ROOT } from './lib/root.ts'

try {
  if (parseArgs({ options: { phone: { type: 'boolean' } } }).values.phone) process.env.LOCAL_HTTPS = 'true'
  await ensureBuilt()
} catch (error) {
  console.error(`\nwabi: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

// run.mjs is between npm and this process. If it is killed, no signal arrives here, and the server would keep running.
if (process.env.WABI_ROOT) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 1000).unref()
}

await import(pathToFileURL(join(ROOT, 'server/dist/main.js')).href)
