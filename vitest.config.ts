import { defineConfig } from 'vitest/config'
import { countryNames } from './web/build/country-names.ts'
import { operations } from './web/build/operations.ts'

/**
 * Four suites. `fast` is pure and needs nothing; `vision` runs the nets; `server` needs PostgreSQL (started by
 * its global set-up); `e2e` drives a real browser against a built platform.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // Tables that components import: of operations and of country names.
        plugins: [operations(), countryNames()],
        test: {
          name: 'fast',
          include: [
            'contract/src/**/*.test.ts',
            'names/**/*.test.ts',
            'sdk/**/*.test.ts',
            'server/src/decision/**/*.test.ts',
            // Fails first after an upgrade of Drizzle.
            'server/src/platform/db/drizzle-internals.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/!(judge-take).test.ts',
            'specimens/**/*.test.ts',
            'demo/**/*.test.ts',
            'vision/src/document/claims/**/*.test.ts',
          ],
          // Drawing a card takes a second on a quiet core.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'vision',
          include: ['vision/src/**/*.test.ts', 'scripts/field-test/judge-take.test.ts'],
          exclude: ['vision/src/document/claims/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/decision/**', 'server/src/platform/db/drizzle-internals.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/watch-lock-order.ts', 'server/src/testing/watch-statements.ts'],
          // Each file has a world and a database of its own; to load the server anew for each took a fifth of the time.
          isolate: false,
          // What a hang is stopped by, not a limit: the machine may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
          // Each with a platform of its own. One more than the cores that we have: browser tests wait a sixth of their time.
          maxWorkers: 1,
        },
      },
    ],
  },
})
