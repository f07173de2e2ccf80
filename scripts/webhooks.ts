// `npm run webhooks -- listen --forward http://localhost:4000/hook`: forwards events to a developer's own machine.
import { listen } from './webhooks/listen.ts'
import { readArguments, USAGE } from './webhooks/read-arguments.ts'

const parsed = readArguments(process.argv.slice(2), process.env)
if (parsed === 'help') {
  console.log(USAGE)
  process.exit(0)
}
if (typeof parsed === 'string') {
  console.error(`wabi: ${parsed}\n\n${USAGE}`)
  process.exit(1)
}
const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort())
try {
  await listen(parsed, { signal: ended.signal, print: console.log })
} catch (error) {
  if (!ended.signal.aborted) {
    console.error(`wabi: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
