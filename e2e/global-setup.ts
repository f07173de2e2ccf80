import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../scripts/lib/ensure-built.ts'
import { startPlatform, SUPPORT } from './harness/platform.ts'

/** Builds pages and server as `npm start` does, and starts one shared platform per worker. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const workers = project.config.maxWorkers ?? 1
  const platforms = await Promise.all(
    Array.from({ length: Number(workers) }, () =>
      startPlatform({ SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: '1' }),
    ),
  )
  project.provide(
    'platforms',
    platforms.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(platforms.map(({ close }) => close()))
  }
}
