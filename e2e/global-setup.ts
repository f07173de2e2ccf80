import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../scripts/lib/ensure-built.ts'
import { startPlatform, SUPPORT } from './harness/platform.ts'

/** The tests run what `npm start` would run: pages and server, built from these sources; most share its platforms. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const atATime = project.config.maxWorkers ?? 1
  const platforms = await Promise.all(
    Array.from({ length: Number(atATime) }, () =>
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
