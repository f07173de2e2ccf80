import type { ReplyOf } from '@wabi/contract/api.ts'

export type Entry = ReplyOf<'getVerification'>['data']['timeline'][number]

/** Folds consecutive equal entries of one person, such as image views, into one with the last instant. */
export function foldTimeline(timeline: readonly Entry[]): { entry: Entry; times: number }[] {
  const folded: { entry: Entry; times: number }[] = []
  for (const entry of timeline) {
    const last = folded.at(-1)
    if (last?.entry.words === entry.words && last.entry.actor === entry.actor) {
      last.entry = entry
      last.times += 1
    } else folded.push({ entry, times: 1 })
  }
  return folded
}
