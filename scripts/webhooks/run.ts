import { listen } from './listen.ts'
import { readArguments, usage } from './read-arguments.ts'

/** Runs the command line until it is stopped. @param command how it was started, for its usage */
export async function run(command: string): Promise<void> {
  const parsed = readArguments(process.argv.slice(2), process.env)
  if (parsed === 'help') {
    console.log(usage(command))
    process.exit(0)
  }
  if (typeof parsed === 'string') {
    console.error(`wabi: ${parsed}\n\n${usage(command)}`)
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
}
