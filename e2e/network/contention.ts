const PROBE_CPU_MS = 300

/** How many times as long this process takes for its work because of other work on the machine; 1: none. */
export function measureContention(): number {
  const startedMs = performance.now()
  const before = process.cpuUsage()
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  while (cpuMs() < PROBE_CPU_MS);
  return Math.max(1, (performance.now() - startedMs) / cpuMs())
}
