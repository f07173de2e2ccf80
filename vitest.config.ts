import { defineConfig } from 'vitest/config'
import { flagFiles } from './web/build/flags.ts'
import { countryNames } from './web/build/country-names.ts'
import { LongestFirst } from './scripts/lib/longest-first.ts'
import { operations } from './web/build/operations.ts'

// Settings in a developer's `.env` do not reach the tests, nor the servers that they start.
process.env.WABI_ENV_FILES = ''

/** What hangs are stopped by, not limits: the machine may be busy. */
const HANG = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }

/**
 * Four suites. `fast` is pure and needs nothing; `vision` runs the nets; `server` needs PostgreSQL (started by
 * its global set-up); `e2e` drives a real browser against a built platform.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Tables that components import: of operations and of country names.
        plugins: [operations(), countryNames(), flagFiles()],
        test: {
          ...HANG,
          name: 'fast',
          include: [
            'contract/src/**/*.test.ts',
            'names/**/*.test.ts',
            'sdk/**/*.test.ts',
            'server/src/decision/**/*.test.ts',
            // Fails first after an upgrade of Drizzle.
            'server/src/platform/db/drizzle-internals.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
            'scripts/**/!(judge-take).test.ts',
            'specimens/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/**/*.test.ts',
            'vision/src/document/claims/**/*.test.ts',
          ],
          isolate: false,
          // Vitest's default leaves one of two cores idle.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...HANG,
          name: 'vision',
          include: ['vision/src/**/*.test.ts', 'scripts/field-test/judge-take.test.ts'],
          exclude: ['vision/src/document/claims/**'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...HANG,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/decision/**', 'server/src/platform/db/drizzle-internals.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/watch-lock-order.ts', 'server/src/testing/watch-statements.ts'],
          // Each file has a world and a database of its own; to load the server anew for each took a fifth of the time.
          isolate: false,
          // One more than the cores that we have: some tests wait for a timer.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...HANG,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // To load the harness anew for each file took about two seconds of it.
          isolate: false,
          // One more than the cores that we have: browser, server and database keep them busy. With more, cameras and
          // timers of the tests starve.
          maxWorkers: 3,
        },
      },
    ],
  },
})
