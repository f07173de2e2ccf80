import { random } from '@wabi/specimens/random.ts'

const ROUNDS = 2000

/** One trial, and the source it comes from: trials of one source are not independent. */
export type Trial = { source: string; hit: boolean }

/** `19 of 20  95.0 % [85.0, 100.0] 4 sources`: the interval is a 95 % bootstrap over sources. */
export function shareBySource(trials: readonly Trial[]): string {
  const sources = Map.groupBy(trials, ({ source }) => source)
  const groups = [...sources.values()].map((group) => ({
    hits: group.filter(({ hit }) => hit).length,
    of: group.length,
  }))
  const percent = (all: readonly { hits: number; of: number }[]) => {
    const of = all.reduce((sum, one) => sum + one.of, 0)
    return of === 0 ? Number.NaN : (100 * all.reduce((sum, one) => sum + one.hits, 0)) / of
  }
  const r = random(1)
  const drawn = Array.from({ length: ROUNDS }, () =>
    percent(groups.map(() => groups[r.whole(groups.length)]!)),
  ).toSorted((a, b) => a - b)
  const [low, high] = [drawn[Math.floor(ROUNDS * 0.025)]!, drawn[Math.floor(ROUNDS * 0.975)]!]
  const hits = trials.filter(({ hit }) => hit).length
  return `${String(hits).padStart(4)} of ${String(trials.length).padStart(4)}  ${percent(groups).toFixed(1).padStart(5)} % [${low.toFixed(1)}, ${high.toFixed(1)}] ${groups.length} sources`
}
