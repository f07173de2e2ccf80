import type { TestProject } from 'vitest/node'
import { buildSdk } from '../scripts/lib/build-sdk.ts'
import { ensureBuilt } from '../scripts/lib/ensure-built.ts'
import { rmSync } from 'node:fs'
import { startCopy, startPlatform, SUPPORT } from './harness/platform.ts'

/** Builds pages and server as `npm start` does, and the SDK, and starts one shared platform per worker. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  // The examples import it.
  await buildSdk()
  const template = await startPlatform()
  await template.stop()
  project.provide('template', template.dataDir)
  const workers = project.config.maxWorkers ?? 1
  const platforms = await Promise.all(
    Array.from({ length: Number(workers) }, () =>
      startCopy(template.dataDir, { SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: '1', VISION_PRELOAD: 'on' }),
    ),
  )
  project.provide(
    'platforms',
    platforms.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(platforms.map(({ close }) => close()))
    rmSync(template.dataDir, { recursive: true, force: true })
  }
}
