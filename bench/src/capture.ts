import { faultsOf } from './capture/judge-take.ts'
import { playTake } from './capture/take.ts'
import { percentile } from './counting/percentile.ts'
import { share } from './counting/share.ts'

export async function run(args: string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100)
  const split = args.includes('report') ? 'report' : 'tune'
  const takes: Awaited<ReturnType<typeof playTake>>[] = []
  for (let i = 0; i < count; i++) takes.push(await playTake(split, i))
  let good = 0
  for (const take of takes) {
    const faults = await faultsOf(take)
    if (faults.length === 0) good++
    if (args.includes('-v')) console.log(take.name, take.captured?.atMs ?? '-', faults.join('; '), '|', take.shown.join(' > '))
  }
  const times = takes.flatMap((t) => (t.captured ? [t.captured.atMs] : []))
  const cpu = takes.flatMap((t) => t.cpuMs)
  console.log('good', share(good, count), 'median', percentile(times, 0.5), 'p90', percentile(times, 0.9), 'cpu', percentile(cpu, 0.5), percentile(cpu, 0.95))
}
