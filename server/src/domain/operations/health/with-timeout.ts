const TIMEOUT_MS = 2000

/** `ok` if the promise resolves within two seconds, else `failing`. */
export function withTimeout(work: Promise<unknown>): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'failing'>((resolve) => {
    timer = setTimeout(() => resolve('failing'), TIMEOUT_MS)
  })
  const done = work.then(
    () => 'ok' as const,
    () => 'failing' as const,
  )
  return Promise.race([done, timeout]).finally(() => clearTimeout(timer))
}
