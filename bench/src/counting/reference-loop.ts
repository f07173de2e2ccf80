const CELLS = 4_000_000
const ROUNDS = 2

/**
 * A fixed piece of work, measured again and again beside what is measured: a processor that is shared, with its caches
 * and its memory, takes more processor time for the same, and so does everything else then.
 */
export function createReferenceLoop(): { measure: () => void; print: () => void } {
  const cells = new Uint8Array(CELLS)
  const took: number[] = []
  return {
    measure() {
      const before = process.cpuUsage()
      for (let round = 0; round < ROUNDS; round++)
        for (let i = 0; i < CELLS; i++) cells[i] = cells[i]! * 5 + i + round
      const { user, system } = process.cpuUsage(before)
      took.push((user + system) / 1000)
    },
    print() {
      // The first is not compiled yet.
      const sorted = took.slice(1).sort((a, b) => a - b)
      if (sorted.length === 0) return
      const [least, middle] = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!]
      console.log(
        `  the same loop took ${least.toFixed(1)} CPU-ms at the least and ${middle.toFixed(1)} at the median: ` +
          `${(middle / least).toFixed(2)} times as much, for the machine is shared`,
      )
    },
  }
}
