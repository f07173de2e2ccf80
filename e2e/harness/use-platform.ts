import { afterAll, beforeAll } from 'vitest'
import { type RunningPlatform, startPlatform } from './platform.ts'

/** Starts a platform for this file only, before the first test. @param env additional environment variables */
export function usePlatform(env: Record<string, string> = {}): RunningPlatform {
  const platform = {} as RunningPlatform
  beforeAll(async () => {
    Object.assign(platform, await startPlatform(env))
  })
  afterAll(() => platform.close())
  return platform
}
