import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint.ts'
import { ID_RANDOM_LENGTH } from '@wabi/contract/ids.ts'
import { CLIENT_ROLES, KEY_PERMISSIONS, keyMay, PERMISSIONS_OF_ROLE } from '@wabi/contract/permissions.ts'
import { ADMIN_ROLES, PERMISSIONS_OF_ADMIN_ROLE } from '@wabi/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin, addBlock, addEvidence, addStaff, sessionOf, signUp } from '../testing/builders.ts'
import { type Call, type Calls, createCalls } from '../testing/requests.ts'
import { STAFF_BODIES } from '../testing/staff-bodies.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls

/** What one client owns: its credentials, and the ids that name its things. */
interface Side {
  token: string
  keys: Record<string, string>
  cookie: string
  ids: Record<string, string>
}
let ours: Side
let theirs: Side

const operations = Object.entries(api).map(
  ([name, endpoint]) => [name as Operation, endpoint as Endpoint] as const,
)

/** A body that the contract takes, so that a refusal is for who asks and not for what. */
const BODIES: Partial<Record<Operation, unknown>> = {
  updateSession: { device: 'mobile' },
  giveConsent: { version: '1', language: 'en' },
  savePersonalInfo: {
    fullName: 'Abebe Bikila',
    dateOfBirth: '1990-01-01',
    gender: 'M',
    idNumber: '1234567890',
  },
  verifyKyc: { selfieImage: 'data:image/jpeg;base64,AAAA' },
  createLink: { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' },
  createLinks: { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com', expiryDays: 3 },
  v1CreateVerification: { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' },
  createApiKey: { keyName: 'Key', permissions: ['read'] },
  confirmPassword: { password: 'not the password' },
  rotateWebhookSecret: {},
  updateWebhook: { name: 'Hook' },
  replayWebhook: { since: new Date(Date.now() - 60_000).toISOString(), which: 'missed' },
  blockFace: { reason: 'a test' },
  blockNumber: { reason: 'a test' },
  createWebhook: { name: 'Hook', url: 'https://192.0.2.1/x', events: ['verification.completed'] },
  decideReview: { decisionSeen: `dec_${'d'.repeat(ID_RANDOM_LENGTH)}`, outcome: 'approved' },
  askAgain: {
    decisionSeen: `dec_${'d'.repeat(ID_RANDOM_LENGTH)}`,
    step: 'selfie',
    reasons: ['face_unclear'],
  },
  escalateReview: { decisionSeen: `dec_${'d'.repeat(ID_RANDOM_LENGTH)}` },
  addNote: { words: 'A note' },
  actOnVerifications: { action: 'cancel', verificationIds: [`ver_${'d'.repeat(ID_RANDOM_LENGTH)}`] },
  createExport: { columns: ['status'] },
  assignVerifications: { assignee: null, verificationIds: [`ver_${'d'.repeat(ID_RANDOM_LENGTH)}`] },
  createLinkBatch: {
    key: 'sixteen-letters-0',
    lines: [{ line: 1, customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }],
  },
  saveMessageTemplate: { language: 'en', subject: 'Hello', opening: 'Please', closing: '' },
  previewMessageTemplate: { language: 'am', subject: 'Hello', opening: 'Please', closing: '' },
  resetMessageTemplate: { language: 'en' },
  setCustomerLanguage: { language: 'am' },
  savePreferences: { theme: 'dark' },
  saveView: { name: 'Mine', search: { status: 'failed' } },
  setTags: { tags: ['vip'] },
  eraseVerification: { confirm: 'erase' },
  ...STAFF_BODIES,
  changePassword: { currentPassword: 'not the password', newPassword: 'a long new password' },
  clientLogin: { username: 'nobody', password: 'wrong' },
  adminLogin: { username: 'nobody', password: 'wrong' },
  registerClient: {},
  startVerification: {},
}

async function makeSide(username: string): Promise<Side> {
  const { token, clientId, userId } = await signUp(world, calls, username)
  const keys: Record<string, string> = {}
  let keyId = ''
  for (const permission of KEY_PERMISSIONS) {
    const { body } = await calls('createApiKey', {
      token,
      body: { keyName: permission, permissions: [permission] },
    })
    keys[permission] = body.data.apiKey
    keyId = body.data.id
  }
  const hook = await calls('createWebhook', { token, body: { name: 'h', url: 'http://127.0.0.1:9/x' } })
  const tested = await calls('testWebhook', { token, params: { id: hook.body.data.id } })
  const link = (await calls('createLink', { token, body: BODIES.createLink })).body
  const sessionId = sessionOf(link.verificationUrl)
  const started = await calls('startVerification', { body: { sessionId } })
  const evidenceId = await addEvidence(
    world,
    { clientId, verificationId: link.verificationId, sessionId },
    Buffer.from(`the face of ${username}'s customer`),
  )
  const invited = await calls('inviteColleague', { token, body: BODIES.inviteColleague })
  const signIns = await calls('listSignIns', { token })
  const view = await calls('saveView', { token, body: BODIES.saveView })
  const exported = await calls('createExport', { token, body: BODIES.createExport })
  const batch = await calls('createLinkBatch', { token, body: BODIES.createLinkBatch })
  return {
    token,
    keys,
    cookie: started.cookie ?? '',
    ids: {
      verificationId: link.verificationId,
      sessionId,
      evidenceId,
      blockId: await addBlock(world, { clientId, verificationId: link.verificationId }),
      apiKey: keyId,
      webhook: hook.body.data.id,
      deliveryId: tested.body.data.deliveryId,
      viewId: view.body.data.id,
      userId,
      invitationId: invited.body.data.id,
      signInId: signIns.body.data[0].id,
      logoId: `lgo_${'l'.repeat(ID_RANDOM_LENGTH)}`,
      exportId: exported.body.data.id,
      batchId: batch.body.data.id,
    },
  }
}

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  calls = createCalls(app)
  ours = await makeSide('ours')
  theirs = await makeSide('theirs')
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** `:id` is the path's own kind of thing. */
function idsFor(operation: Operation, from: Record<string, string>): Record<string, string> {
  const { path }: Endpoint = api[operation]
  const thing = path.includes('api-keys') ? 'apiKey' : path.includes('webhooks') ? 'webhook' : 'email'
  const named: Record<string, string> = { email: `eml_${'e'.repeat(ID_RANDOM_LENGTH)}`, ...from }
  return { ...from, id: named[thing] ?? '' }
}

/** Another id of the same kind that names nothing. */
const unknown = (ids: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, `${id.slice(0, 4)}${'Z'.repeat(ID_RANDOM_LENGTH)}`]),
  )

let address = 0
/** Each call from an address of its own: this is not about rates. */
function send(operation: Operation, call: Call) {
  address += 1
  return calls(operation, { body: BODIES[operation], ip: `2001:db8:1::${address.toString(16)}`, ...call })
}

const withoutNumber = (text: string) => text.replace(/"requestId":"[^"]+"/u, '"requestId":""')

function ownCredential(access: string): Call {
  if (access.startsWith('key:')) return { token: ours.keys.admin }
  return access === 'customer' ? { cookie: ours.cookie } : { token: ours.token }
}

test.each(operations.filter(([, { access }]) => access !== 'anyone'))(
  '%s without a credential is refused',
  async (operation, { access }) => {
    const { status, body } = await send(operation, { params: idsFor(operation, ours.ids) })
    expect([status, body.code]).toEqual(
      access === 'customer' ? [404, 'session.not_found'] : [401, 'auth.required'],
    )
  },
)

const named = operations.filter(([, { path, access }]) => path.includes(':') && !access.startsWith('admin:'))

test('there are routes that name things', () => expect(named.length).toBeGreaterThan(12))

test.each(named)(
  '%s with a stranger’s ids answers as with ids that do not exist',
  async (operation, { access }) => {
    const credential = ownCredential(access)
    const foreign = await send(operation, { ...credential, params: idsFor(operation, theirs.ids) })
    const none = await send(operation, { ...credential, params: idsFor(operation, unknown(theirs.ids)) })
    expect(foreign.status).toBe(404)
    expect(withoutNumber(foreign.text)).toBe(withoutNumber(none.text))
    const headers = ({ headers }: typeof foreign) => {
      const { date: _, 'x-request-id': __, ...rest } = headers
      return rest
    }
    expect(headers(foreign)).toEqual(headers(none))
  },
)

test('one of our verifications with a stranger’s image, and the reverse, is no image', async () => {
  const view = (verificationId = '', evidenceId = '') =>
    send('getEvidenceImage', { token: ours.token, params: { verificationId, evidenceId } })
  for (const [verification, evidence] of [
    [ours.ids.verificationId, theirs.ids.evidenceId],
    [theirs.ids.verificationId, ours.ids.evidenceId],
  ])
    expect((await view(verification, evidence)).status).toBe(404)
  const own = await view(ours.ids.verificationId, ours.ids.evidenceId)
  expect(own.headers['content-type']).toBe('image/jpeg')
  expect(own.text).toContain("the face of ours's customer")
})

test.each(operations.filter(([, { access }]) => access.startsWith('client:')))(
  '%s is open to exactly the roles that the table names',
  async (operation, { access, reply }) => {
    const needed = access.slice('client:'.length)
    const other = await signUp(world, calls, `roles-${operation.toLowerCase()}`)
    for (const role of CLIENT_ROLES) {
      const token = await addStaff(world, other.clientId, role)
      const may = (PERMISSIONS_OF_ROLE[role] as readonly string[]).includes(needed)
      // A stream that is open to somebody does not end; its own test follows it.
      if (may && reply === 'events') continue
      const { status } = await send(operation, { token, params: idsFor(operation, unknown(ours.ids)) })
      expect([role, status === 403]).toEqual([role, !may])
      if (may) expect([200, 400, 404, 415]).toContain(status)
    }
    const strangers = [await addAdmin(world, 'admin'), ours.keys.admin]
    expect((await send(operation, { token: strangers[0], params: idsFor(operation, ours.ids) })).status).toBe(
      403,
    )
    expect((await send(operation, { token: strangers[1], params: idsFor(operation, ours.ids) })).status).toBe(
      401,
    )
  },
)

test.each(operations.filter(([, { access }]) => access.startsWith('admin:')))(
  '%s is open to the platform’s staff only, by role',
  async (operation, { access }) => {
    const needed = access.slice('admin:'.length)
    for (const role of ADMIN_ROLES) {
      const { status } = await send(operation, {
        token: await addAdmin(world, role),
        params: idsFor(operation, {}),
      })
      const may = (PERMISSIONS_OF_ADMIN_ROLE[role] as readonly string[]).includes(needed)
      expect([role, status === 403]).toEqual([role, !may])
    }
    expect((await send(operation, { token: ours.token, params: idsFor(operation, {}) })).status).toBe(403)
  },
)

test.each(operations.filter(([, { access }]) => access.startsWith('key:')))(
  '%s asks of a key the permission that it names, and takes no sign-in',
  async (operation, { access }) => {
    for (const held of KEY_PERMISSIONS) {
      const { status } = await send(operation, {
        token: ours.keys[held],
        params: idsFor(operation, ours.ids),
      })
      const needed = access.slice('key:'.length) as (typeof KEY_PERMISSIONS)[number]
      expect([held, status]).toEqual([held, keyMay(held, needed) ? 200 : 403])
    }
    expect((await send(operation, { token: ours.token, params: idsFor(operation, ours.ids) })).status).toBe(
      401,
    )
  },
)

test('a stranger’s lists hold nothing of ours', async () => {
  const { token } = await signUp(world, calls, 'empty')
  for (const operation of [
    'listVerifications',
    'listApiKeys',
    'listWebhooks',
    'listWebhookLogs',
    'listExports',
    'listLinkBatches',
    'listViews',
  ] as const)
    expect((await send(operation, { token })).body.data).toEqual([])
  expect((await send('dashboardStats', { token })).body.data.totalVerifications).toBe(0)
})
