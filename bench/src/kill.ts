import { runSuite } from '../../scripts/lib/run-suite.ts'

/**
 * The browser-less check that a killed server loses nothing it acknowledged, in full: `npm test` kills it a few times,
 * this twenty times or as often as told (`npm run bench -- kill 50`). Fails where the test fails.
 */
export async function run([kills = '20']: string[]): Promise<void> {
  process.env.KILLS = kills
  const { passed, failed } = await runSuite('e2e', ['e2e/kill.test.ts'])
  if (failed > 0 || passed === 0) process.exitCode = 1
}
