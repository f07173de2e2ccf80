import { percentile } from '../counting/percentile.ts'

/** CPU-ms of a picture by kind; `plain` is null without plain tesseract. */
export type Costs = Map<string, { wabi: number; plain: number | null }[]>

/** Prints medians and 90th percentiles. Returns the broken limits of medians. */
export function printCosts(costs: Costs, limits: Record<string, number>): string[] {
  console.log('\nCPU-ms per picture, median / p90')
  return [...costs].flatMap(([name, all]) => {
    const wabi = all.map((one) => one.wabi)
    const plain = all.flatMap((one) => one.plain ?? [])
    const words = (values: readonly number[]) =>
      `${percentile(values, 0.5).toFixed(0).padStart(5)} / ${percentile(values, 0.9).toFixed(0).padStart(5)}`
    const beside = plain.length > 0 ? `   plain tesseract ${words(plain)}` : ''
    const limit = limits[name] ?? Number.POSITIVE_INFINITY
    console.log(
      `  ${name.padEnd(10)} ${String(all.length).padStart(4)}   ${words(wabi)}  (limit ${limit})${beside}`,
    )
    return percentile(wabi, 0.5) > limit
      ? [`${name}: ${percentile(wabi, 0.5).toFixed(0)} CPU-ms at the median`]
      : []
  })
}
