import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { type Platform, outputFile } from './platform.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The platforms that the global setup started: one for each worker. */
    platforms: { url: string; dataDir: string }[]
    /** The data folder of a platform that has started once, to copy. */
    template: string
  }
}

/**
 * A platform that runs for the whole test run, for tests that need only a company of their own. No other file uses it at
 * the same time. A test that stops the platform, signs in as its first admin or reads all mail starts its own
 * (use-platform.ts).
 */
export function sharedPlatform(): Platform {
  const platforms = inject('platforms')
  const { url, dataDir } = platforms[Number(process.env.VITEST_POOL_ID) - 1] ?? platforms[0]!
  return { url, dataDir, printed: () => readFileSync(outputFile(dataDir), 'utf8') }
}
