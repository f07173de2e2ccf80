import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { superviseCluster } from './supervise-cluster.ts'

/** Supervises a server that the test ends; `failing` starts fail first after each end. */
async function supervise({ failing = 0 } = {}) {
  const seen = { starts: 0, stops: 0, restarts: [] as number[], givenUp: '' }
  let time = 0
  let fails = 0
  let end = () => {}
  const supervised = await superviseCluster({
    async start(onLost) {
      if (fails > 0) {
        fails -= 1
        throw new Error('still starting')
      }
      seen.starts += 1
      end = () => {
        fails = failing
        onLost()
      }
      return { url: () => '', pid: 1, stop: async () => void (seen.stops += 1) }
    },
    onRestarted: (deaths) => seen.restarts.push(deaths),
    onGivenUp: (why) => (seen.givenUp = why),
    now: () => time,
  })
  return {
    seen,
    stop: supervised.stop,
    pass: (ms: number) => (time += ms),
    end: () => end(),
    /** Ends the server and waits until it runs again. */
    async die() {
      const before = seen.starts
      end()
      await expect.poll(() => seen.starts > before || seen.givenUp !== '').toBe(true)
    },
  }
}

test('a server that ends is started again, after a start that fails at first too', async () => {
  const server = await supervise({ failing: 2 })
  await server.die()
  expect(server.seen).toEqual({ starts: 2, stops: 0, restarts: [1], givenUp: '' })
  await server.stop()
  expect(server.seen.stops).toBe(1)
})

test('the fifth end within a minute is the last; ends of an earlier minute do not count', async () => {
  const server = await supervise()
  for (let death = 0; death < 4; death += 1) await server.die()
  server.pass(61_000)
  await server.die()
  expect(server.seen).toMatchObject({ starts: 6, restarts: [1, 2, 3, 4, 1], givenUp: '' })
  for (let death = 0; death < 4; death += 1) await server.die()
  expect(server.seen.givenUp).toBe('it ended 5 times within a minute')
  expect(server.seen.starts).toBe(9)
})

test('a server that is stopped is not started again', async () => {
  const server = await supervise()
  server.end()
  await server.stop()
  await sleep(300)
  // A restart that had begun is stopped, too.
  expect(server.seen.stops).toBe(server.seen.starts - 1)
})
