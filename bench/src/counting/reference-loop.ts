const CELLS = 4_000_000
const ROUNDS = 2

/**
 * A fixed amount of work, measured repeatedly during a bench: when the machine is busy, the same work takes more CPU
 * time, and so does the bench.
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
      // The first run is not compiled yet.
      const sorted = took.slice(1).sort((a, b) => a - b)
      if (sorted.length === 0) return
      const [least, middle] = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!]
      console.log(
        `  the reference loop took ${least.toFixed(1)} CPU-ms at least and ${middle.toFixed(1)} at the median: ` +
          `${(middle / least).toFixed(2)} times as much because of other load`,
      )
    },
  }
}
