const DEADLINE_MS = 2000

/** Whether it is done within two seconds, whatever hangs. */
export function within(work: Promise<unknown>): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'failing'>((resolve) => {
    timer = setTimeout(() => resolve('failing'), DEADLINE_MS)
  })
  const done = work.then(
    () => 'ok' as const,
    () => 'failing' as const,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
