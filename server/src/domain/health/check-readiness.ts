import type { Platform } from '../../platform/platform.ts'

const DEADLINE_MS = 2000

export interface Readiness {
  ready: boolean
  /** `ok` or `failing`, by part. */
  parts: Record<'database' | 'queue' | 'storage', 'ok' | 'failing'>
}

function within(work: Promise<unknown>): Promise<'ok' | 'failing'> {
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

/** Can this process serve now? Answers within two seconds whatever hangs. */
export async function checkReadiness(platform: Platform): Promise<Readiness> {
  const [database, queue, storage] = await Promise.all([
    within(platform.db.$client.query('select 1')),
    within(platform.queue.counts()),
    within(platform.storage.check()),
  ])
  const parts = { database, queue, storage }
  return { ready: Object.values(parts).every((part) => part === 'ok'), parts }
}
