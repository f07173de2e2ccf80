import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { addAdmin, addStaff } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { type ClientFixture, createClientFixture } from '../testing/client-fixture.ts'
import { pathParams } from '../testing/named-ids.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import type { Call } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
let own: ClientFixture
beforeAll(async () => {
  own = await createClientFixture(world, calls, 'own')
})

/** Calls that succeed here without a row in the audit log, and why. */
const WITHOUT_ROW: Readonly<Record<string, readonly Operation[]>> = {
  'a page setting of the caller': ['savePreferences', 'saveView', 'updateNotifications', 'updateSession'],
  'shows what would be': ['beginPasskey', 'examineInstallation', 'previewMessageTemplate', 'previewRules'],
  'nothing waits, exists or differs': [
    'actOnVerifications',
    'assignCases',
    'assignVerifications',
    'claimNextCase',
    'claimNextSecondReview',
    'claimNextTeamSecondReview',
    'discardKeptEmails',
    'dropMemberSecondFactor',
    'endOtherSignIns',
    'labelVerifications',
    'recordPresence',
    'resendConfirmation',
    'updateClient',
    'updatePlatformSettings',
    'updateSettings',
    'v1AddEntry',
    'v1EraseVerification',
  ],
  'nobody is signed in, and no account is named': ['logout', 'requestReset'],
}

const changes = (Object.entries(api) as [Operation, Endpoint][]).filter(([, { method }]) => method !== 'GET')

/** Somebody who may make the call. */
async function findCaller({ access, onlyTestKeys }: Endpoint): Promise<Call> {
  if (access.startsWith('key:')) return { token: own.keys[onlyTestKeys ? 'test-admin' : 'live-admin'] }
  if (access.startsWith('admin:')) return { token: await addAdmin(world, 'admin') }
  if (access.startsWith('client:') || access === 'signed-in')
    return { token: await addStaff(world, own.clientId, 'owner') }
  return access === 'customer' ? { cookie: own.cookie } : {}
}

const countRows = async () => (await querySuperuser(world, 'select count(*)::int as n from audit_log'))[0]?.n

test('every call that changes something leaves a row in the audit log', async () => {
  const silent: Operation[] = []
  let audited = 0
  for (const [at, [operation, endpoint]] of changes.entries()) {
    const caller = await findCaller(endpoint)
    const before = await countRows()
    const { status } = await calls(operation, {
      ...caller,
      body: CALL_BODIES[operation],
      params: { ...pathParams(operation, own.ids), clientId: own.clientId },
      ip: `2001:db8:a:${at.toString(16)}::1`,
    })
    expect({ operation, failed: status >= 500 }).toEqual({ operation, failed: false })
    if ((await countRows()) !== before) audited += 1
    else if (status < 300) silent.push(operation)
  }
  expect(silent.toSorted()).toEqual(Object.values(WITHOUT_ROW).flat().toSorted())
  expect(audited).toBeGreaterThan(40)
}, 120_000)
