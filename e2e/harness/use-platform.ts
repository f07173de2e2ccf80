import { afterAll, beforeAll } from 'vitest'
import { type RunningPlatform, startPlatform } from './platform.ts'

/** A platform for this file alone; it stands once the first test begins. */
export function usePlatform(): RunningPlatform {
  const platform = {} as RunningPlatform
  beforeAll(async () => {
    Object.assign(platform, await startPlatform())
  })
  afterAll(() => platform.close())
  return platform
}
