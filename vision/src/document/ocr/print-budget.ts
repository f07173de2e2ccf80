import { spentCpuMs } from '../../core/process-usage.ts'
import { TooMuchPrint } from './too-much-print.ts'

/**
 * CPU time that all readings of one picture may take together, in milliseconds. A photographed page of text takes 5000
 * to 20000 and is not an identity document. Drawn cards stay below 1100, and below 2400 on a core whose other thread is
 * busy.
 */
const MAX_CPU_MS = 4500

/** Remaining CPU time. */
export type PrintBudget = { leftMs: number }

export const printBudget = (): PrintBudget => ({ leftMs: MAX_CPU_MS })

/** @throws TooMuchPrint when nothing is left */
export async function withinBudget<T>(
  budget: PrintBudget,
  read: (maxCpuMs: number) => Promise<T>,
): Promise<T> {
  if (budget.leftMs <= 0) throw new TooMuchPrint()
  const before = spentCpuMs()
  try {
    return await read(budget.leftMs)
  } catch (error) {
    // The CPU time of a killed program is counted a moment later.
    if (error instanceof TooMuchPrint) budget.leftMs = 0
    throw error
  } finally {
    budget.leftMs -= spentCpuMs() - before
  }
}
