import { CircleCheck, CircleMinus } from 'lucide-react'
import { formatAgo, formatInstant, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatBytes } from './amounts.ts'
import { ConfinementList } from './confinement-list.tsx'
import type { Health } from './use-health.ts'

type Process = Health['processes'][number]
type Pool = Process['pools'][number]
type Replica = NonNullable<Process['replica']>
type Lane = Process['vision']['quick']

const ROLES = { all: 'Everything', api: 'Serves requests', worker: 'Runs jobs' } as const

const POOLS = { requests: 'Connections for requests', jobs: 'Connections for jobs' } as const

const REPLICA = {
  in_use: 'in use',
  behind: 'behind: the primary answers instead',
  unreachable: 'unreachable: the primary answers instead',
  refused: 'not used: it is no replica of the primary, or its roles have other rights; the log says which',
} as const

function replicaInWords({ state, behindBytes, answered, passedOn }: Replica): string {
  const lag = state === 'behind' && behindBytes !== null ? ` by ${formatBytes(behindBytes)} of its log` : ''
  const [first, ...rest] = REPLICA[state].split(':')
  const reads = `reads since the start: ${formatNumber(answered)} by the replica, ${formatNumber(passedOn)} by the primary`
  return `${[`${first}${lag}`, ...rest].join(':')}; ${reads}`
}

/** Connections in use now and, if any, the waits and failures since the process started. */
function poolInWords({ busy, max, waiting, waits, waitedMs, refused, lockTimeouts, undone }: Pool): string {
  const sinceStart = [
    waits > 0 &&
      `${formatNumber(waits)} waits of ${formatNumber(Math.round(waitedMs / waits))} ms on average`,
    refused > 0 && `${formatNumber(refused)} got no connection`,
    lockTimeouts > 0 && `${formatNumber(lockTimeouts)} gave up on a lock`,
    undone > 0 && `${formatNumber(undone)} rolled back by a deadlock`,
  ].filter((part) => part !== false)
  const current = `${busy} of ${max} busy, ${waiting} waiting`
  return sinceStart.length === 0 ? current : `${current}; since the start: ${sinceStart.join(', ')}`
}

const ms = (value: number | null) => (value === null ? '–' : `${formatNumber(Math.round(value))} ms`)
const lane = ({ jobs, failed, p50Ms, p95Ms }: Lane) =>
  jobs === 0
    ? 'none yet'
    : `half within ${ms(p50Ms)}, 95 of 100 within ${ms(p95Ms)}; ${formatNumber(jobs)} done, ${formatNumber(failed)} failed`

function workersInWords({ workers, running = workers, busy }: Process['vision']): string {
  const stopped = workers - running
  return `${busy} of ${workers} busy${stopped > 0 ? `, ${stopped} stopped while idle` : ''}`
}

/** The vision processes that a process calls, and its calls that each of them works on. */
function InstanceList({ instances }: { instances: Process['vision']['instances'] }) {
  return (
    <ul>
      {instances.map(({ url, reachable, calls }) => (
        <li key={url} className="wrap-anywhere">
          {new URL(url).host}: {reachable ? `${calls} calls under way` : 'cannot be reached'}
        </li>
      ))}
    </ul>
  )
}

const CLOCKS = {
  off: 'Clock wrong: takes no jobs',
  far_off: 'Clock wrong: takes no jobs, answers no requests',
}

/** Every process of the installation, with its latest heartbeat. */
export function ProcessesCard({ processes }: { processes: readonly Process[] }) {
  return (
    <Card title="Processes" note="Each reports its state every ten seconds.">
      <ul className="grid gap-6">
        {processes.map((process) => (
          <li key={process.id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-semibold wrap-anywhere">
                {ROLES[process.role]} on {process.host}
              </h3>
              {process.silent ? (
                <Badge tone="bad" icon={<CircleMinus aria-hidden />}>
                  Silent for {formatAgo(process.seenAt).replace(' ago', '')}
                </Badge>
              ) : process.clock === 'right' ? (
                <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                  Running
                </Badge>
              ) : (
                <Badge tone="bad" icon={<CircleMinus aria-hidden />}>
                  {CLOCKS[process.clock]}
                </Badge>
              )}
            </div>
            <Facts columns>
              <Fact name="Started">
                <time dateTime={process.startedAt} title={formatInstant(process.startedAt)}>
                  {formatAgo(process.startedAt)}
                </time>
                , process {process.pid}
              </Fact>
              <Fact name="Version">
                Wabi {process.wabi}, Node {process.node}
              </Fact>
              <Fact name="Memory">
                {formatBytes(process.memoryBytes)}, {formatBytes(process.heapBytes)} of it used by JavaScript
              </Fact>
              <Fact name="Event loop">at most {process.eventLoopP99Ms} ms late in 99 of 100 cases</Fact>
              <Fact name="Clock">
                {Math.abs(process.clockAheadMs) < 100
                  ? 'agrees with the database’s'
                  : `${Math.abs(process.clockAheadMs)} ms ${process.clockAheadMs > 0 ? 'ahead of' : 'behind'} the database’s`}
              </Fact>
              {process.pools.map((pool) => (
                <Fact key={pool.pool} name={POOLS[pool.pool]}>
                  {poolInWords(pool)}
                </Fact>
              ))}
              {process.replica && <Fact name="Read replica">{replicaInWords(process.replica)}</Fact>}
              {process.vision.instances.length > 0 ? (
                <Fact name="Vision processes">
                  <InstanceList instances={process.vision.instances} />
                </Fact>
              ) : (
                <>
                  <Fact name="Vision workers">
                    {workersInWords(process.vision)}, {process.vision.waiting} pictures waiting,{' '}
                    {process.vision.restarts} replaced
                  </Fact>
                  <Fact name="Confinement of vision workers">
                    <ConfinementList layers={process.vision.confinement} />
                  </Fact>
                </>
              )}
              <Fact name="Quick checks">{lane(process.vision.quick)}</Fact>
              <Fact name="Full readings">{lane(process.vision.reading)}</Fact>
              <Fact name="Models">{process.models}</Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </Card>
  )
}
