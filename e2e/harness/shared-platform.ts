import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { type Platform, outputFile } from './platform.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The platforms that the run's global set-up started: one for each file that runs at a time. */
    platforms: { url: string; dataDir: string }[]
  }
}

/**
 * A platform that stands for the whole run, for every test that is content with a company of its own on it; no other file
 * uses it meanwhile. Who ends the platform, signs in as its first admin or reads everybody's mail starts one for itself
 * (use-platform.ts).
 */
export function sharedPlatform(): Platform {
  const platforms = inject('platforms')
  const { url, dataDir } = platforms[Number(process.env.VITEST_POOL_ID) - 1] ?? platforms[0]!
  return { url, dataDir, printed: () => readFileSync(outputFile(dataDir), 'utf8') }
}
