import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createReviewedClient } from '../domain/review/reviews/testing/create-platform-staff.ts'
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
  'shows what would be': [
    'beginPasskey',
    'examineInstallation',
    'previewCheckTemplate',
    'previewMessageTemplate',
    'previewRules',
  ],
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

/** Whatever ends or removes something comes last, so that the calls before still find it. */
const FINAL =
  /^(v1)?(erase|delete|remove|discard|end|withdraw|refuse|suspend|logout|cancel|revoke|close|drop|decide|approve|reject|complete)/iu

const countRows = async () => (await querySuperuser(world, 'select count(*)::int as n from audit_log'))[0]?.n

test('every call that changes something leaves a row in the audit log', async () => {
  const silent: Operation[] = []
  let audited = 0
  const ordered = changes.toSorted(([a], [b]) => Number(FINAL.test(a)) - Number(FINAL.test(b)))
  for (const [at, [operation, endpoint]] of ordered.entries()) {
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

interface State {
  /** The calls that lead to it. */
  before: readonly Operation[]
  /** Calls that leave a row in this state. */
  audited: readonly Operation[]
  /** Calls that succeed without one: whoever looks at a case is noted for a minute, and the number is listed already. */
  silent: readonly Operation[]
}

const IN_EACH_STATE = [
  'createEvidencePackage',
  'addNote',
  'setTags',
  'eraseVerification',
  'setLegalHold',
  'addCaseEntry',
  'v1UpdateVerification',
  'v1SetRelationshipEnd',
  'v1EraseVerification',
] as const

const STATES: Readonly<Record<string, State>> = {
  waiting: {
    before: [],
    audited: [
      ...IN_EACH_STATE,
      'decideReview',
      'requestResubmission',
      'escalateReview',
      'openCase',
      'decideCase',
      'requestCaseResubmission',
      'escalateCase',
      'addCaseNote',
      'v1RequestResubmission',
      'v1ApproveVerification',
      'v1RejectVerification',
    ],
    silent: ['recordPresence', 'recordCasePresence', 'addEntryInCase', 'v1AddCaseEntry'],
  },
  decided: {
    before: ['v1ApproveVerification'],
    audited: [
      ...IN_EACH_STATE,
      'labelVerification',
      'reopenVerification',
      'revokeVerification',
      'v1LabelVerification',
      'v1ReopenVerification',
      'v1RevokeVerification',
    ],
    silent: ['recordPresence', 'v1AddCaseEntry'],
  },
}

test.each(Object.entries(STATES))(
  'so does every call about a case that is %s',
  async (_, state) => {
    const office = await createReviewedClient(world, 'both')
    const { clientId } = office
    const owner = await addStaff(world, clientId, 'owner')
    const body = { keyName: 'admin', permissions: ['admin'], identityAccess: true }
    const key = (await calls('createApiKey', { token: owner, body })).body.data.apiKey
    const silent: Operation[] = []
    const audited: Operation[] = []
    const about = changes.filter(
      ([, { path, access }]) => path.includes(':verificationId') && access !== 'customer',
    )
    for (const [at, [operation, { access }]] of about.entries()) {
      const { verificationId, decisionSeen } = await createPendingCase(world, office)
      const params = { verificationId }
      const ip = `2001:db8:b:${at.toString(16)}::1`
      for (const ending of state.before)
        await calls(ending, { token: key, params, body: CALL_BODIES[ending], ip })
      const token = access.startsWith('key:')
        ? key
        : access.startsWith('admin:')
          ? await addAdmin(world, 'admin')
          : owner
      const written = CALL_BODIES[operation] as Record<string, unknown> | undefined
      const [seen] = await querySuperuser(
        world,
        'select id from decisions where verification_id = $1 order by created_at desc limit 1',
        [verificationId],
      )
      const current = { decisionSeen: seen?.id ?? decisionSeen }
      const rows = await countRows()
      const { status } = await calls(operation, {
        token,
        params: { ...pathParams(operation, own.ids), ...params },
        body: written && 'decisionSeen' in written ? { ...written, ...current } : written,
        ip,
      })
      expect({ operation, failed: status >= 500 }).toEqual({ operation, failed: false })
      if ((await countRows()) !== rows) audited.push(operation)
      else if (status < 300) silent.push(operation)
    }
    expect({ silent: silent.toSorted(), audited: audited.toSorted() }).toEqual({
      silent: state.silent.toSorted(),
      audited: state.audited.toSorted(),
    })
  },
  120_000,
)
