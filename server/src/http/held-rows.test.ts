import { beforeAll, expect, test } from 'vitest'
import { callWhileHeld, createCrowd, createHeldRows, type HeldRow } from '../testing/contention-run.ts'
import { useHttp } from '../testing/use-http.ts'

// The limits of jobs: nothing may end because a busy machine took some seconds.
const { world, calls } = useHttp({ connections: 10, use: 'jobs' })
const others = {} as Awaited<ReturnType<typeof createCrowd>>
let rows: HeldRow[]

beforeAll(async () => {
  rows = await createHeldRows(await createCrowd(world, calls, 'crowd'))
  Object.assign(others, await createCrowd(world, calls, 'others'))
})

test("whichever row of a client is locked, the other clients' calls are answered before the calls that need it", async () => {
  for (const row of rows) {
    const { blocked, meanwhile, stillBlocked } = await callWhileHeld(row, others, world)
    expect({ row: row.name, stillBlocked, meanwhile: meanwhile.map(({ status }) => status) }).toEqual({
      row: row.name,
      stillBlocked: true,
      meanwhile: Array.from({ length: 8 }, () => 200),
    })
    for (const { status, headers } of blocked) {
      expect(status, row.name).not.toBe(500)
      if (status === 503) expect(headers['retry-after']).toBe('2')
    }
  }
})
