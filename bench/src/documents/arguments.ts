import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { SPLITS, type Split } from '@wabi/specimens/sample/seeds.ts'

/** What `npm run bench -- documents` was asked for. */
export type DocumentArguments = {
  /** Documents of each kind, and the first of their indices. */
  each: number
  first: number
  split: Split
  /** Plain tesseract reads every picture too. */
  peer: boolean
  /** No further index is begun after so long, wall time. */
  maxMs: number
  /** A file that gets one line of JSON a picture. */
  log: string | null
}

export function documentArguments(args: readonly string[]): DocumentArguments {
  const value = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
  return {
    each: Number(args.find((arg) => /^\d+$/.test(arg)) ?? 3),
    first: Number(value('first') ?? 0),
    split: SPLITS.find((one) => args.includes(one)) ?? 'report',
    peer: !args.includes('alone'),
    maxMs: Number(value('minutes') ?? Number.POSITIVE_INFINITY) * MINUTE_MS,
    log: value('log') ?? null,
  }
}
