import { expect, test } from 'vitest'
import { addStaff, PASSWORD, signUp } from '../../../testing/builders.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { listAccessedObjects } from './list-accessed-objects.ts'

const { world, calls } = useHttp()

test('everything that an account did in a period is listed by object and action, for a breach report', async () => {
  const { clientId, userId } = await signUp(world, calls, 'tigist')
  const { body } = await calls('clientLogin', { body: { username: 'tigist', password: PASSWORD } })
  const links = await Promise.all(
    ['Abel', 'Betelhem'].map((customerName) =>
      calls('createLink', {
        token: body.token,
        body: { customerName, customerEmail: 'customer@example.com' },
      }),
    ),
  )
  const ctx = systemContext(world, 'audit accessed')
  const accessed = await listAccessedObjects(ctx, { actor: 'tigist' })
  const created = accessed.filter(({ action }) => action === 'link.created')
  expect(created.map(({ subject }) => subject).toSorted()).toEqual(
    links.map(({ body: { verificationId } }) => verificationId).toSorted(),
  )
  expect(created[0]).toMatchObject({
    clientId,
    actorKind: 'client-user',
    actorId: userId,
    times: 1,
    firstAt: created[0]!.lastAt,
  })
  expect(await listAccessedObjects(ctx, { actor: 'tigist', to: '2020-01-01T00:00:00Z' })).toEqual([])
  await expect(listAccessedObjects(ctx, { actor: 'somebody else' })).rejects.toThrow('no account or API key')

  const key = { keyName: 'Core', permissions: ['write'], mode: 'live' } as const
  const { apiKey } = (await calls('createApiKey', { token: body.token, body: key })).body.data
  const made = await calls('v1CreateVerification', {
    token: apiKey,
    body: { customerName: 'Chaltu', delivery: 'none' },
  })
  const withKey = await listAccessedObjects(ctx, { actor: 'tigist' })
  const byKey = withKey.filter(({ actorKind }) => actorKind === 'api-key')
  expect(byKey.map(({ subject }) => subject)).toContain(made.body.data.verificationId)
})

test('who accessed an object, a client’s data, or anything from an address is listed too', async () => {
  const { clientId, userId, token } = await signUp(world, calls, 'accessed')
  const colleague = await addStaff(world, clientId, 'admin')
  const body = { customerName: 'Abel', customerEmail: 'customer@example.com' }
  const ip = '198.51.100.77'
  const { verificationId } = (await calls('createLink', { token, body })).body
  for (const as of [token, colleague])
    await calls('getVerification', { token: as, ip, params: { verificationId } })
  const ctx = systemContext(world, 'audit accessed')
  const ofObject = await listAccessedObjects(ctx, { subject: verificationId })
  const made = ofObject.find(({ action }) => action === 'link.created')
  expect(made).toMatchObject({ clientId, actorKind: 'client-user', actorId: userId, times: 1 })
  const fromAddress = await listAccessedObjects(ctx, { ip, client: clientId })
  expect(new Set(fromAddress.map(({ actorId }) => actorId)).size).toBe(2)
  expect(new Set(fromAddress.map(({ subject }) => subject))).toEqual(new Set([verificationId]))
  const ofClient = await listAccessedObjects(ctx, { client: clientId })
  expect(ofClient.length).toBeGreaterThan(fromAddress.length)
  expect(new Set(ofClient.map((one) => one.clientId))).toEqual(new Set([clientId]))
})
