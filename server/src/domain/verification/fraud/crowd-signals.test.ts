import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newToken } from '../../../platform/runtime/random.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { startVerification } from '../steps/start-verification.ts'
import { loadSession } from '../session/load-session.ts'
import { as, type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { recordDeviceToken } from './record-device.ts'
import { findCrowdSignals } from './crowd-signals.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Another customer opens a link with this device at this address. @returns the session's signals */
async function opens(office: Office, deviceToken: string, ip: string) {
  const { sessionId } = await office.invite()
  const ctx = Object.assign(as(world, { kind: 'anyone' }), { ip })
  await startVerification(ctx, { sessionId, browserToken: null })
  await asTenant(world, office.clientId, async (tx) => {
    await recordDeviceToken(ctx, tx, await loadSession(tx, sessionId, { lock: true }), deviceToken)
  })
  return asTenant(world, office.clientId, async (tx) =>
    findCrowdSignals(ctx, tx, (await loadSession(tx, sessionId)).session),
  )
}

test('the fourth customer on one device within a day raises a signal, and none a day later', async () => {
  const [office, other] = [await openOffice(world), await openOffice(world)]
  const device = newToken()
  world.clock.set('2026-11-21T08:00:00Z')
  for (let i = 0; i < 3; i++) expect(await opens(office, device, `192.0.2.${i}`)).toEqual([])
  expect(await opens(other, device, '192.0.2.9')).toEqual([])
  expect(await opens(office, device, '192.0.2.4')).toEqual(['several_from_device'])
  expect(await opens(office, newToken(), '192.0.2.5')).toEqual([])
  world.clock.advance(86_400_001)
  expect(await opens(office, device, '192.0.2.6')).toEqual([])
  const kept = JSON.stringify(await queryAsSuperuser(world, 'select s::text from verification_sessions s'))
  expect(kept).not.toContain(device)
  expect(kept).not.toContain('192.0.2.')
  world.clock.release()
})

test('the twenty-first customer at one address within an hour raises a signal; an IPv6 /64 counts as one address', async () => {
  const office = await openOffice(world)
  for (let i = 0; i < 20; i++) expect(await opens(office, newToken(), `2001:db8:1:2::${i}`)).toEqual([])
  expect(await opens(office, newToken(), '2001:db8:1:2:ffff::1')).toEqual(['several_from_address'])
  expect(await opens(office, newToken(), '2001:db8:1:3::1')).toEqual([])
})
