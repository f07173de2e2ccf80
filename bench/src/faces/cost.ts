import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { median } from '../counting/percentile.ts'

const ROUNDS = 12
/** V8 recompiles hot code and WebAssembly in background threads, whose time would count for whatever runs meanwhile. */
const WARM_UP_ROUNDS = 3

/**
 * Otherwise one side's garbage (tfjs leaves 11 MB of tensors per picture) would be collected during the other's time.
 */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  collectGarbage()
  const before = process.cpuUsage()
  await work()
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}

/** Median CPU-ms of each piece of work, in turn within one run, so that other load affects all alike. */
export async function compareCosts<Name extends string>(
  works: Readonly<Record<Name, (round: number) => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const spent = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const name of names) {
      const ms = await cpuMs(() => works[name](round + WARM_UP_ROUNDS))
      if (round >= 0) spent[name].push(ms)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(spent[name])])) as Record<Name, number>
}
