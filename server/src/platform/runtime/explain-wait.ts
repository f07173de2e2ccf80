/** The first line; each further one after twice the time. */
const FIRST_MS = 5000

const printError = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Runs work that may wait, and prints from the fifth second on what it waits for. No start waits silently.
 * @param what completes 'Waiting for …'; a function where it changes
 */
export async function explainWait<T>(
  what: string | (() => string),
  work: () => Promise<T>,
  { print = printError, firstMs = FIRST_MS }: { print?: (line: string) => void; firstMs?: number } = {},
): Promise<T> {
  const startedMs = performance.now()
  const explain = () => {
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    print(`Waiting for ${typeof what === 'string' ? what : what()} (${seconds} s)`)
    timer = setTimeout(explain, performance.now() - startedMs)
  }
  let timer = setTimeout(explain, firstMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
