import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../../e2e/harness/calls.ts'
import { Wabi } from '../../sdk/src/index.ts'
import { type Cluster, startCluster } from './cluster/start-cluster.ts'
import { createTally, runCustomers } from './cluster/customers.ts'
import { findHaproxy } from './cluster/haproxy.ts'
import { startBuiltServer } from './cluster/start-built-server.ts'
import { median } from './counting/percentile.ts'
import { registerOwner } from './register-owner.ts'
import { waitUntilReady } from './ratios/wait-until-ready.ts'

const KILLS = 20
const CUSTOMERS = 3
const MIN_THROUGHPUT = 0.9
const ROUNDS = 3
const ROUND_MS = 8000
const CALLS_AT_ONCE = 8

/** Calls with an API key per second. */
async function measureCalls(url: string, path: string, apiKey: string): Promise<number> {
  let answered = 0
  const startedAt = performance.now()
  const until = startedAt + ROUND_MS
  await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, async () => {
      while (performance.now() < until) {
        const answer = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        answered += 1
      }
    }),
  )
  return (answered * 1000) / (performance.now() - startedAt)
}

/** Calls per second of the cluster beside one process of `ROLE=all` on the same database, in turn. */
async function compareThroughput(cluster: Cluster, owner: Caller): Promise<{ cluster: number; one: number }> {
  const { data } = await owner.call('createApiKey', {
    body: { keyName: 'Bench', permissions: ['read'], mode: 'test' },
  })
  const path = '/api/v1/verifications?limit=20'
  const single = await startBuiltServer(cluster.settings('single', { ROLE: 'all', VISION_PRELOAD: 'off' }))
  try {
    await waitUntilReady(single.url, single.child)
    const rates = { cluster: [] as number[], one: [] as number[] }
    for (let round = -1; round < ROUNDS; round += 1) {
      const one = await measureCalls(single.url, path, data.apiKey)
      const all = await measureCalls(cluster.url, path, data.apiKey)
      // The first round warms both up.
      if (round < 0) continue
      rates.one.push(one)
      rates.cluster.push(all)
    }
    return { cluster: median(rates.cluster), one: median(rates.one) }
  } finally {
    single.child.kill('SIGTERM')
  }
}

/** Customers go through the flow while members of the cluster are killed at random. */
async function killUnderLoad(cluster: Cluster, owner: Caller, kills: number) {
  const tally = createTally()
  const { data } = await owner.call('createApiKey', {
    body: { keyName: 'Links', permissions: ['write'], mode: 'live' },
  })
  const wabi = new Wabi({ apiKey: data.apiKey, baseUrl: cluster.url })
  let going = true
  const customers = Array.from({ length: CUSTOMERS }, () =>
    runCustomers({ wabi, url: cluster.url, tally, goOn: () => going }),
  )
  const killed: Record<string, number> = {}
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(1000 + Math.random() * 2000)
    const member = cluster.members[Math.floor(Math.random() * cluster.members.length)]!
    killed[member.name] = (killed[member.name] ?? 0) + 1
    await member.kill()
  }
  going = false
  await Promise.all(customers)
  return { tally, killed }
}

/** Calls per second of the cluster beside one process; null where haproxy is not installed. */
export async function measureClusterThroughput(): Promise<{ cluster: number; one: number } | null> {
  const haproxy = findHaproxy()
  if (haproxy === null) return null
  const cluster = await startCluster(haproxy)
  try {
    return await compareThroughput(cluster, await registerOwner(cluster.url, 'bench'))
  } finally {
    await cluster.stop()
  }
}

/**
 * `npm run bench -- cluster [KILLS]`: three API processes behind haproxy, two workers and two vision processes, each with
 * a folder of its own. Their calls per second beside one process, and the failures of clients while processes are killed
 * at random: integrators with the SDK, and customers whose page honours `Retry-After` and who try again when their
 * connection broke. Exit status 1 on a call that was never answered as it should be, or below 0.9 of one process.
 */
export async function run([kills = String(KILLS)]: string[]): Promise<void> {
  const haproxy = findHaproxy()
  if (haproxy === null) {
    console.log('skipped: haproxy is not installed (apt-get install haproxy)')
    return
  }
  const cluster = await startCluster(haproxy)
  try {
    const owner = await registerOwner(cluster.url, 'bench')
    const { tally, killed } = await killUnderLoad(cluster, owner, Number(kills))
    console.log(
      `${kills} kills (${Object.entries(killed)
        .map(([name, times]) => `${name}: ${times}`)
        .join(', ')}): ${tally.calls} calls, ${tally.repeated} answers asked to come back, ` +
        `${tally.broken.length} connections broke and were tried again, ${tally.failed.length} failed, ` +
        `${tally.read} customers with a read document`,
    )
    for (const words of new Set(tally.broken)) console.log(`  broke: ${words}`)
    for (const words of new Set(tally.failed)) console.log(`  FAILED ${words}`)
    if (tally.failed.length > 0) console.log(cluster.printed())
    const { cluster: all, one } = await compareThroughput(cluster, owner)
    console.log(
      `list by API key: ${all.toFixed(0)} calls/s, one process ${one.toFixed(0)} calls/s, ratio ${(all / one).toFixed(2)} (limit ≥ ${MIN_THROUGHPUT})`,
    )
    if (tally.failed.length > 0 || tally.read === 0 || all / one < MIN_THROUGHPUT) process.exitCode = 1
  } catch (error) {
    console.log(cluster.printed())
    throw error
  } finally {
    await cluster.stop()
  }
}
