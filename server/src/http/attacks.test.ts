import { appendFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ATTACKS } from '../testing/attacks/catalogue.ts'
import { createRandom } from '../testing/random.ts'
import { useHttp } from '../testing/use-http.ts'

/** Set by `npm run test:security`: counts in full, the rows to run, and the file for its table. */
const FULL = process.env.ATTACKS === 'full'
const ROWS = process.env.ATTACK_ROWS
const REPORT = process.env.ATTACK_REPORT
const SEED = Number(process.env.ATTACK_SEED ?? 5)

const HOUR_MS = 3_600_000

const log: string[] = []
const { world, calls } = useHttp({
  vision: true,
  connections: 12,
  config: { allowPrivateWebhooks: true, apiCallsPerMinute: 10_000_000 },
  logLevel: 'trace',
  onLog: (line) => log.push(line),
})

describe('nothing gets through', () => {
  test.each(ATTACKS.filter(({ name }) => ROWS === undefined || name.includes(ROWS)))(
    '$name',
    async (row) => {
      const startedAt = performance.now()
      const context = { world, calls, random: createRandom(SEED), log }
      const outcome = await row.run(context, FULL ? row.full : row.short)
      if (REPORT !== undefined) {
        const seconds = (performance.now() - startedAt) / 1000
        const { tried, through, note } = outcome
        const line = { name: row.name, target: row.target, tried, through, note, seconds }
        appendFileSync(REPORT, `${JSON.stringify(line)}\n`)
      }
      expect(outcome.tried).toBeGreaterThan(0)
      expect(outcome.through.slice(0, 20)).toEqual([])
      log.length = 0
    },
    12 * HOUR_MS,
  )
})
