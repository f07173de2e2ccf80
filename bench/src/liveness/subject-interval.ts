import { random } from '@wabi/specimens/random.ts'
import { share } from '../counting/share.ts'

export type Trial = { readonly person: string; readonly accepted: boolean }

const RESAMPLES = 2000

/**
 * `19 of 20  95.0 %, over 5 people [80.0, 100.0]`: the 95 % interval from resampling people, not tries, since tries of
 * one person are alike. Where all tries end alike, resampling says nothing: then Wilson's over the number of people.
 */
export function shareOverPeople(trials: readonly Trial[]): string {
  const people = Map.groupBy(trials, ({ person }) => person)
  const counts = [...people.values()].map(
    (own) => [own.filter((one) => one.accepted).length, own.length] as const,
  )
  const accepted = counts.reduce((sum, [hits]) => sum + hits, 0)
  const percent = `${((100 * accepted) / trials.length).toFixed(1)} %`
  const text = `${String(accepted).padStart(4)} of ${String(trials.length).padStart(4)}  ${percent.padStart(7)}, over ${counts.length} people`
  if (accepted === 0 || accepted === trials.length) {
    return `${text} ${share(accepted === 0 ? 0 : counts.length, counts.length).replace(/^.*\[/, '[')}`
  }
  const { whole } = random(1)
  const shares = Array.from({ length: RESAMPLES }, () => {
    const drawn = counts.map(() => counts[whole(counts.length)]!)
    return drawn.reduce((sum, [hits]) => sum + hits, 0) / drawn.reduce((sum, [, of]) => sum + of, 0)
  }).toSorted((a, b) => a - b)
  const at = (quantile: number) => (100 * shares[Math.floor(quantile * (RESAMPLES - 1))]!).toFixed(1)
  return `${text} [${at(0.025)}, ${at(0.975)}]`
}
