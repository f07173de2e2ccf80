import { afterAll, beforeAll } from 'vitest'
import { buildHttp } from '../http/app.ts'
import { type Calls, createCalls } from './requests.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

/** A world for one test file and calls to its server; both are ready when the first test begins. */
export function useHttp(options: WorldOptions = {}): { world: World; calls: Calls } {
  const world = {} as World
  let app: Awaited<ReturnType<typeof buildHttp>>
  let inner: Calls
  beforeAll(async () => {
    Object.assign(world, await createWorld(options))
    app = await buildHttp(world)
    inner = createCalls(app)
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })
  return { world, calls: (operation, call) => inner(operation, call) }
}
