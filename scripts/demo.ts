// `npm run demo`: starts a platform with a demo client and a realistic year of fictional people, in its own folder.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printSignIn } from '@wabi/demo/print-sign-in.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { ROOT } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'

function fail(words: string): never {
  console.error(`\nwabi: ${words}`)
  process.exit(1)
}

if (process.argv.length > 2) {
  const wrongUsage = !['help', '--help', '-h'].includes(process.argv[2] ?? '')
  console[wrongUsage ? 'error' : 'log'](
    'npm run demo   starts a platform with a client and a year of fictional people in DATA_DIR (./data-demo) on PORT (3000).',
  )
  process.exit(wrongUsage ? 2 : 0)
}
if (process.env.DATABASE_URL)
  fail('the demo has its own database in ./data-demo: run it without DATABASE_URL.')
// Not the settings of the operator's installation.
process.env.WABI_ENV_FILES = ''
process.env.DATA_DIR ||= join(ROOT, 'data-demo')
// Fictional people have no mailboxes: mails are stored and shown under /admin instead.
delete process.env.SMTP_URL
process.env.ALLOW_PRIVATE_WEBHOOKS = 'true'
const port = Number(process.env.PORT ?? 3000)
const receiver = `http://127.0.0.1:${port + 1}/wabi`
process.env.DEMO_WEBHOOK_URL = receiver

await ensureBuilt().catch((error: Error) => fail(error.message))
const filled = await runCommand(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'demo/src/fill-demo.ts'),
])
if (!filled.ok) process.exit(1)

// The receiver of the demo's webhook: its client's system, which only acknowledges.
createServer((request, answer) => {
  request.resume()
  answer.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
})
  .on('error', () => console.error(`wabi: ${receiver} is in use, so the demo's webhooks will fail`))
  .listen(port + 1, '127.0.0.1')
  .unref()

// As in scripts/start.ts: run.mjs is between npm and this process.
if (process.env.WABI_ROOT) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 1000).unref()
}
void printSignIn(`http://localhost:${port}`, process.env.DATA_DIR)
await import(pathToFileURL(join(ROOT, 'server/dist/main.js')).href)
