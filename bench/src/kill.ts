import { runSuite } from '../../scripts/lib/run-suite.ts'

/**
 * Checks that a killed server loses nothing that it acknowledged: `npm test` kills it a few times,
 * this 20 times or as given (`npm run bench -- kill 50`).
 */
export async function run([kills = '20']: string[]): Promise<void> {
  process.env.KILLS = kills
  const { passed, failed } = await runSuite('e2e', ['e2e/kill.test.ts'])
  if (failed > 0 || passed === 0) process.exitCode = 1
}
