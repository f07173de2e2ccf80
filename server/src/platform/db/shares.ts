import type pg from 'pg'
import { DatabaseBusy } from './busy.ts'
import { POOL_LIMITS } from './limits.ts'

/** Shares of one pool's connections. */
export interface Shares {
  /**
   * Runs work, which uses one connection, within the share of `owner`.
   * @param onWait gets how long the work waited, and whether that was too long
   * @throws DatabaseBusy when the wait takes too long
   */
  run<T>(owner: string, work: () => Promise<T>, onWait: OnWait): Promise<T>
  /** Work that waits now. */
  waiting(): number
}

type OnWait = (wait: { waitedMs: number; refused: boolean }) => void

interface Owner {
  running: number
  waiting: (() => void)[]
}

/**
 * Divides a pool of `size` connections, so that no owner can take all of them. An owner gets its share, a quarter but at
 * least two, whenever a connection is free. It gets more only while more than two fifths are free: alone it can use
 * three fifths of the pool. A free connection goes to the waiting owner that uses the fewest.
 */
export function createShares({ size, waitMs }: { size: number; waitMs: number }): Shares {
  const share = Math.max(2, Math.floor(size / 4))
  const reserve = Math.ceil(size * 0.4)
  const owners = new Map<string, Owner>()
  let running = 0

  const mayRun = (owner: Owner) => running < size && (owner.running < share || size - running > reserve)

  function start(owner: Owner): void {
    owner.running += 1
    running += 1
  }

  /** The waiting owner that may run and uses the fewest connections; of several, the one whose last start is oldest. */
  function findNext(): [key: string, owner: Owner] | null {
    let next: [key: string, owner: Owner] | null = null
    for (const [key, owner] of owners)
      if (owner.waiting.length > 0 && mayRun(owner) && (!next || owner.running < next[1].running))
        next = [key, owner]
    return next
  }

  function startWaiting(): void {
    for (let next = findNext(); next; next = findNext()) {
      const [key, owner] = next
      // The map keeps the order of the last starts.
      owners.delete(key)
      owners.set(key, owner)
      start(owner)
      owner.waiting.shift()!()
    }
  }

  function deleteIfIdle(key: string, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(key)
  }

  function wait(key: string, owner: Owner, onWait: OnWait): Promise<void> {
    const startedMs = performance.now()
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        onWait({ waitedMs: performance.now() - startedMs, refused: false })
        resolve()
      }
      const timer = setTimeout(() => {
        owner.waiting = owner.waiting.filter((one) => one !== proceed)
        deleteIfIdle(key, owner)
        onWait({ waitedMs: performance.now() - startedMs, refused: true })
        reject(new DatabaseBusy('pool'))
      }, waitMs)
      owner.waiting.push(proceed)
    })
  }

  return {
    async run(key, work, onWait) {
      const owner = owners.get(key) ?? { running: 0, waiting: [] }
      owners.set(key, owner)
      if (owner.waiting.length === 0 && mayRun(owner)) start(owner)
      else await wait(key, owner, onWait)
      try {
        return await work()
      } finally {
        owner.running -= 1
        running -= 1
        startWaiting()
        deleteIfIdle(key, owner)
      }
    },
    waiting: () => [...owners.values()].reduce((sum, owner) => sum + owner.waiting.length, 0),
  }
}

const sharesByPool = new WeakMap<pg.Pool, Shares>()

/** The shares of a pool in this process. */
export function getShares(pool: pg.Pool): Shares {
  const known = sharesByPool.get(pool)
  if (known) return known
  const { max, connectionTimeoutMillis } = pool.options
  const shares = createShares({
    size: max,
    waitMs: connectionTimeoutMillis || POOL_LIMITS.requests.connectMs,
  })
  sharesByPool.set(pool, shares)
  return shares
}
