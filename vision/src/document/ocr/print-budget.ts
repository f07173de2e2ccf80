import { spentCpuMs } from '../../process-usage.ts'
import { TooMuchPrint } from './too-much-print.ts'

/**
 * Processor time that all readings of one picture may take together, milliseconds. A photographed page takes 5000 to 20000
 * and is none of ours, whatever it says; drawn cards stayed below 1100.
 */
const MOST_CPU_MS = 2600

/** What is left of it. */
export type PrintBudget = { leftMs: number }

export const printBudget = (): PrintBudget => ({ leftMs: MOST_CPU_MS })

/** @throws TooMuchPrint when nothing is left */
export async function spend<T>(budget: PrintBudget, read: (maxCpuMs: number) => Promise<T>): Promise<T> {
  if (budget.leftMs <= 0) throw new TooMuchPrint()
  const before = spentCpuMs()
  try {
    return await read(budget.leftMs)
  } catch (error) {
    // The time of a program that was ended is counted a moment later.
    if (error instanceof TooMuchPrint) budget.leftMs = 0
    throw error
  } finally {
    budget.leftMs -= spentCpuMs() - before
  }
}
