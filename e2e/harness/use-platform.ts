import { afterAll, beforeAll, inject } from 'vitest'
import { type RunningPlatform, startCopy } from './platform.ts'

/** Starts a platform for this file only, before the first test. @param env additional environment variables */
export function usePlatform(env: Record<string, string> = {}): RunningPlatform {
  const platform = {} as RunningPlatform
  beforeAll(async () => {
    Object.assign(platform, await startCopy(inject('template'), env))
  })
  afterAll(() => platform.close())
  return platform
}
