import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { sessionIdFromUrl } from '../../../testing/builders.ts'
import { deliverDue } from '../../../testing/deliver-due.ts'
import { useHookedClients } from '../../../testing/use-hooked-clients.ts'
import { expireVerifications } from '../../verification/steps/expire-verifications.ts'
import { createLink } from '../../verification/links/create-link.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import { setOrganizationStatus } from '../organizations/set-organization-status.ts'
import { getClient } from './get-client.ts'
import { createAdminContext } from './testing/admin-context.ts'
import { reactivateClient } from './reactivate-client.ts'
import { suspendClient } from './suspend-client.ts'
import { updateClient } from './update-client.ts'

const { world, calls, receiver, ctx, subscribed } = useHookedClients()

let admin: Ctx
beforeEach(async () => {
  admin = await createAdminContext(world)
})

const audited = (clientId: string) =>
  asSystem(world, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.clientId, clientId)).orderBy(auditLog.id),
  )
const link = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com', expiryDays: 3 }

test('webhooks wait while their client is suspended and are delivered once it is reactivated', async () => {
  const { clientId, happen } = await subscribed()
  await happen()
  await suspendClient(admin, { clientId, reason: 'Unpaid' })
  await happen('verification.completed')
  expect(await deliverDue(ctx())).toBe(0)
  expect(receiver.received).toHaveLength(0)
  await reactivateClient(admin, { clientId })
  while ((await deliverDue(ctx())) > 0);
  expect(receiver.received).toHaveLength(2)
})

test('a link does not expire during a suspension: it has as much time left afterwards as before', async () => {
  const { clientId, me } = await subscribed()
  const ownLink = await createLink(me, link)
  const other = await subscribed()
  const otherLink = await createLink(other.me, link)
  const sessionId = sessionIdFromUrl(ownLink.verificationUrl)
  const started = await calls('startVerification', { body: { sessionId } })
  world.clock.advance(DAY_MS)
  await suspendClient(admin, { clientId, reason: 'Unpaid' })
  world.clock.advance(30 * DAY_MS)
  await expireVerifications(ctx())
  const state = (cookie: string | undefined) => calls('getSession', { params: { sessionId }, cookie })
  await reactivateClient(admin, { clientId })
  const opened = await state(started.cookie)
  expect(opened.body).toMatchObject({ status: 'in_progress' })
  expect(Date.parse(opened.body.expiresAt) - world.clock.now().getTime()).toBe(2 * DAY_MS)
  expect(Date.parse(opened.body.expiresAt) - Date.parse(ownLink.expiresAt)).toBe(30 * DAY_MS)
  // Links of other clients expire as usual.
  const expired = await calls('startVerification', {
    body: { sessionId: sessionIdFromUrl(otherLink.verificationUrl) },
  })
  expect(expired.body.code).toBe('link.expired')
  world.clock.advance(2 * DAY_MS)
  await expireVerifications(ctx())
  expect((await state(started.cookie)).body).toMatchObject({ status: 'expired' })
})

test('who suspended a client, when and why is audited and shown in its profile; a second suspension is refused', async () => {
  const { clientId } = await subscribed()
  await suspendClient(admin, { clientId, reason: 'Unpaid since June' })
  await expect(suspendClient(admin, { clientId, reason: 'again' })).rejects.toMatchObject({
    code: 'client.bad_state',
    // Also shown in a terminal, where there is no page to reload.
    message: 'Staff have already suspended this client.',
  })
  expect(await getClient(admin, { clientId })).toMatchObject({
    status: 'suspended',
    suspended: { by: 'client', reason: 'Unpaid since June', since: world.clock.now().toISOString() },
  })
  expect(await reactivateClient(admin, { clientId, reason: 'Paid' })).toBe('active')
  await expect(reactivateClient(admin, { clientId })).rejects.toMatchObject({
    code: 'client.bad_state',
    message: 'Staff have not suspended this client.',
  })
  expect(await getClient(admin, { clientId })).toMatchObject({ status: 'active', suspended: null })
  expect((await audited(clientId)).slice(-2)).toMatchObject([
    {
      action: 'client.suspended',
      actorKind: 'admin',
      details: { reason: 'Unpaid since June', status: { from: 'active', to: 'suspended' } },
    },
    {
      action: 'client.reactivated',
      details: { reason: 'Paid', status: { from: 'suspended', to: 'active' } },
    },
  ])
})

test('suspending an organization suspends its clients, even those that join later; each resumes when no other cause is left', async () => {
  const [one, two, late] = [await subscribed(), await subscribed(), await subscribed()]
  const { id: organizationId } = await createOrganization(admin, {
    companyName: 'Holding',
    contactEmail: 'h@example.com',
  })
  for (const { clientId } of [one, two]) await updateClient(admin, { clientId, organizationId })
  await suspendClient(admin, { clientId: two.clientId, reason: 'Its own reason' })
  const status = async ({ clientId }: typeof one) => (await getClient(admin, { clientId })).status
  const suspendedOrganization = await setOrganizationStatus(admin, {
    organizationId,
    status: 'suspended',
    reason: 'Bankrupt',
  })
  expect(suspendedOrganization).toMatchObject({ status: 'suspended', suspendReason: 'Bankrupt', clients: 2 })
  await updateClient(admin, { clientId: late.clientId, organizationId })
  expect([await status(one), await status(two), await status(late)]).toEqual([
    'suspended',
    'suspended',
    'suspended',
  ])
  expect((await getClient(admin, { clientId: one.clientId })).suspended).toMatchObject({
    by: 'organization',
    reason: 'Bankrupt',
  })
  await expect(
    setOrganizationStatus(admin, { organizationId, status: 'suspended', reason: 'again' }),
  ).rejects.toMatchObject({ code: 'organization.bad_state' })
  // Its own suspension ends; the organization's does not.
  expect(await reactivateClient(admin, { clientId: two.clientId })).toBe('suspended')
  await updateClient(admin, { clientId: late.clientId, organizationId: null })
  expect(await status(late)).toBe('active')
  await suspendClient(admin, { clientId: two.clientId, reason: 'Its own reason' })
  await setOrganizationStatus(admin, { organizationId, status: 'active' })
  expect([await status(one), await status(two)]).toEqual(['active', 'suspended'])
})
