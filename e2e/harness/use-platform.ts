import { afterAll, beforeAll } from 'vitest'
import { type RunningPlatform, startPlatform } from './platform.ts'

/** A platform for this file alone; it stands once the first test begins. `env`: what it is told besides. */
export function usePlatform(env: Record<string, string> = {}): RunningPlatform {
  const platform = {} as RunningPlatform
  beforeAll(async () => {
    Object.assign(platform, await startPlatform(env))
  })
  afterAll(() => platform.close())
  return platform
}
