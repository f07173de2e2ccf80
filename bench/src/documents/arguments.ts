import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { SPLITS, type Split } from '@wabi/specimens/sample/seeds.ts'

/** Arguments of `npm run bench -- documents`. */
export type DocumentArguments = {
  /** Documents of each kind, and the first index. */
  each: number
  first: number
  split: Split
  /** Also read every picture with plain tesseract. */
  peer: boolean
  /** Wall time after which no new index starts. */
  maxMs: number
  /** A file for one JSON line per picture. */
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
