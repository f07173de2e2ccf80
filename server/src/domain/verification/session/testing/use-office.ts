import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World, type WorldOptions } from '../../../../testing/world.ts'
import { type Office, openOffice } from './office.ts'

/** A world for one test file and the office of one client in it; both are ready when the first test begins. */
export function useOffice(options: WorldOptions = {}): { world: World; office: Office } {
  const world = {} as World
  const office = {} as Office
  beforeAll(async () => {
    Object.assign(world, await createWorld(options))
    Object.assign(office, await openOffice(world))
  })
  afterAll(() => world.close())
  return { world, office }
}
