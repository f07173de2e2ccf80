import { readFileSync } from 'node:fs'
import type { BenchClient } from './open-bench-client.ts'

/** CPU time in milliseconds; `databaseMs` is the part of the client's PostgreSQL backend. */
export interface CpuTime {
  ms: number
  databaseMs: number
}

/** Measures CPU time of this process and of its PostgreSQL backend; wall time would depend on other load. */
export async function measureCpu(
  client: BenchClient,
  work: (client: BenchClient) => Promise<unknown>,
): Promise<CpuTime> {
  const pid = await client.backendPid()
  const [before, own] = [readBackendMs(pid), process.cpuUsage()]
  await work(client)
  const { user, system } = process.cpuUsage(own)
  const databaseMs = readBackendMs(pid) - before
  return { ms: databaseMs + (user + system) / 1000, databaseMs }
}

export const readBackendMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
