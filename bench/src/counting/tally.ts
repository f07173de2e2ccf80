import { share } from './share.ts'

/** Hits and cases by name, in order of first use. Names that end in `all` are totals, printed last. */
export type Tally = Map<string, [hits: number, of: number]>

export function count(tally: Tally, name: string, hit: boolean): void {
  const [hits, of] = tally.get(name) ?? [0, 0]
  tally.set(name, [hits + Number(hit), of + 1])
}

export function printTally(tally: Tally, title: string): void {
  console.log(`\n${title}`)
  const rows = [...tally].sort(([a], [b]) => Number(a.endsWith('all')) - Number(b.endsWith('all')))
  for (const [name, [hits, of]] of rows) console.log(`  ${name.padEnd(34)} ${share(hits, of)}`)
}
