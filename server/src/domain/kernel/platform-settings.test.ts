import { expect, test } from 'vitest'
import { addAdmin, signUp } from '../../testing/builders.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { useHttp } from '../../testing/use-http.ts'
import { systemContext } from './system-context.ts'
import { isReasonRequired } from '../clients/platform-settings/is-reason-required.ts'

const { world, calls } = useHttp()

const as = (kind: 'admin' | 'client-user') => {
  const ctx = systemContext(world, 'test')
  return Object.assign(ctx, {
    actor:
      kind === 'admin'
        ? { kind, adminId: 'adm_1', role: 'reviewer', tokenId: '1' }
        : { kind, userId: 'usr_1', clientId: 'cli_1', role: 'owner', tokenId: '1' },
  })
}

test('only platform staff must give a reason, as soon as the setting is on, and the change is audited', async () => {
  const token = await addAdmin(world, 'admin')
  expect(await isReasonRequired(as('admin'))).toBe(false)
  await calls('updatePlatformSettings', { token, body: { reasonForPersonalData: true } })
  expect(await isReasonRequired(as('admin'))).toBe(true)
  expect(await isReasonRequired(as('client-user'))).toBe(false)
  expect((await calls('getPlatformSettings', { token })).body.data).toMatchObject({
    reasonForPersonalData: true,
  })
  // The same value again: no change to audit.
  await calls('updatePlatformSettings', { token, body: { reasonForPersonalData: true } })
  const rows = await querySuperuser(
    world,
    `select actor_kind, details from audit_log where action = 'platform_settings.changed'`,
  )
  expect(rows).toEqual([
    {
      actor_kind: 'admin',
      details: { from: { reasonForPersonalData: false }, to: { reasonForPersonalData: true } },
    },
  ])
})

test('a client’s owner can neither read nor change platform settings', async () => {
  const { token } = await signUp(world, calls, 'owner')
  expect((await calls('getPlatformSettings', { token })).status).toBe(403)
  expect((await calls('updatePlatformSettings', { token, body: {} })).status).toBe(403)
})
