import { CircleCheck, CircleMinus } from 'lucide-react'
import { formatAgo, formatInstant, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { sizeInWords } from './amounts.ts'
import type { Health } from './use-health.ts'

type Process = Health['processes'][number]
type Pool = Process['pools'][number]
type Lane = Process['vision']['quick']

const ROLES = { all: 'Everything', api: 'Answers calls', worker: 'Works on jobs' } as const

const POOLS = { requests: 'Connections for calls', jobs: 'Connections for jobs' } as const

/** What is in use now; and, where there was any, the waiting since the process began. */
function poolInWords({ busy, max, waiting, waits, waitedMs, refused, lockTimeouts, undone }: Pool): string {
  const since = [
    waits > 0 &&
      `${formatNumber(waits)} waits of ${formatNumber(Math.round(waitedMs / waits))} ms on average`,
    refused > 0 && `${formatNumber(refused)} got no connection`,
    lockTimeouts > 0 && `${formatNumber(lockTimeouts)} gave up on a lock`,
    undone > 0 && `${formatNumber(undone)} undone by a deadlock`,
  ].filter((part) => part !== false)
  const now = `${busy} of ${max} busy, ${waiting} waiting`
  return since.length === 0 ? now : `${now}; since the start: ${since.join(', ')}`
}

const ms = (value: number | null) => (value === null ? '–' : `${formatNumber(Math.round(value))} ms`)
const lane = ({ jobs, failed, p50Ms, p95Ms }: Lane) =>
  jobs === 0
    ? 'none yet'
    : `half within ${ms(p50Ms)}, 95 of 100 within ${ms(p95Ms)}; ${formatNumber(jobs)} done, ${formatNumber(failed)} failed`

const CLOCKS = {
  off: 'Clock off: takes no jobs',
  far_off: 'Clock off: takes no jobs, answers no calls',
}

/** Every process of the installation, as it told of itself within the last ten seconds. */
export function ProcessesCard({ processes }: { processes: readonly Process[] }) {
  return (
    <Card title="Processes" note="Each tells every ten seconds how it does.">
      <ul className="grid gap-6">
        {processes.map((one) => (
          <li key={one.id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-semibold wrap-anywhere">
                {ROLES[one.role]} on {one.host}
              </h3>
              {one.silent ? (
                <Badge tone="bad" icon={<CircleMinus aria-hidden />}>
                  Silent for {formatAgo(one.seenAt).replace(' ago', '')}
                </Badge>
              ) : one.clock === 'right' ? (
                <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                  Running
                </Badge>
              ) : (
                <Badge tone="bad" icon={<CircleMinus aria-hidden />}>
                  {CLOCKS[one.clock]}
                </Badge>
              )}
            </div>
            <Facts columns>
              <Fact name="Started">
                <time dateTime={one.startedAt} title={formatInstant(one.startedAt)}>
                  {formatAgo(one.startedAt)}
                </time>
                , process {one.pid}
              </Fact>
              <Fact name="Version">
                Wabi {one.wabi}, Node {one.node}
              </Fact>
              <Fact name="Memory">
                {sizeInWords(one.memoryBytes)}, of it {sizeInWords(one.heapBytes)} in use by JavaScript
              </Fact>
              <Fact name="Event loop">at most {one.eventLoopP99Ms} ms late, 99 of 100 times</Fact>
              <Fact name="Clock">
                {Math.abs(one.clockAheadMs) < 100
                  ? 'agrees with the database’s'
                  : `${Math.abs(one.clockAheadMs)} ms ${one.clockAheadMs > 0 ? 'ahead of' : 'behind'} the database’s`}
              </Fact>
              {one.pools.map((pool) => (
                <Fact key={pool.pool} name={POOLS[pool.pool]}>
                  {poolInWords(pool)}
                </Fact>
              ))}
              <Fact name="Vision workers">
                {one.vision.busy} of {one.vision.workers} busy, {one.vision.waiting} pictures waiting,{' '}
                {one.vision.restarts} replaced
              </Fact>
              <Fact name="Quick verdicts">{lane(one.vision.quick)}</Fact>
              <Fact name="Whole readings">{lane(one.vision.reading)}</Fact>
              <Fact name="Models">{one.models}</Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </Card>
  )
}
