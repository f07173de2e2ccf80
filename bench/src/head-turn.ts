import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { median } from './counting/percentile.ts'

const MAX_BYTES = 900_000

interface CheckCost {
  lit: boolean
  sentSeconds: number
  answeredSeconds: number
  answer: string
  bytesUp: number
  bytesDown: number
  cpuSeconds: number
}
type MeasureChecks = (times: number) => Promise<CheckCost[]>

/**
 * `npm run bench -- head-turn [N]`: N whole checks (default 5) without the screen's colors and N with them, in the
 * browser with the fake camera: seconds from the tap on Start to the frames' request and to the page's answer, and from
 * opening the link bytes up and down and the CPU time of server, vision workers and database.
 */
export async function run(args: string[]): Promise<void> {
  const times = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5)
  await ensureBuilt()
  // A path that the compiler does not follow: e2e is type-checked separately, with the browser's types.
  const { measureChecks } = (await import(join(import.meta.dirname, '../../e2e/head-turn-cost.ts'))) as {
    measureChecks: MeasureChecks
  }
  const costs = await measureChecks(times)
  for (const lit of [false, true]) {
    const own = costs.filter((cost) => cost.lit === lit)
    const seconds = (valueOf: (cost: CheckCost) => number) => {
      const sorted = own.map(valueOf).toSorted((a, b) => a - b)
      return `${median(sorted).toFixed(1)} s (${sorted[0]!.toFixed(1)} to ${sorted.at(-1)!.toFixed(1)})`
    }
    const kB = (valueOf: (cost: CheckCost) => number) => `${Math.round(median(own.map(valueOf)) / 1000)} kB`
    const passed = own.filter(({ answer }) => answer === 'Verification Approved!').length
    console.log(`${lit ? 'with' : 'without'} the screen's colors, median of ${own.length}`)
    console.log(`  frames sent    ${seconds(({ sentSeconds }) => sentSeconds)}`)
    console.log(`  answered       ${seconds(({ answeredSeconds }) => answeredSeconds)}`)
    console.log(`  approved       ${passed}`)
    console.log(
      `  bytes          ${kB(({ bytesUp }) => bytesUp)} up, ${kB(({ bytesDown }) => bytesDown)} down`,
    )
    console.log(`  server's CPU   ${seconds(({ cpuSeconds }) => cpuSeconds)}`)
  }
  const most = Math.max(...costs.map(({ bytesUp, bytesDown }) => bytesUp + bytesDown))
  if (most > MAX_BYTES) throw new Error(`a check takes ${most} bytes, more than ${MAX_BYTES}`)
}
