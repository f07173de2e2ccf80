import { MAX_BULK } from '@wabi/contract/review/bulk-limits.ts'

/** Runs a bulk action on at most `MAX_BULK` verifications at a time, one call after the other, and joins the results. */
export async function inBatches<T>(
  ids: readonly string[],
  act: (verificationIds: string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const results: T[] = []
  for (let at = 0; at < ids.length; at += MAX_BULK) results.push(...(await act(ids.slice(at, at + MAX_BULK))))
  return results
}
