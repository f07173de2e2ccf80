import { PLATFORM_TEAM } from '@wabi/contract/api/activity.ts'
import type { Operation } from '@wabi/contract/api.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { beforeAll, expect, test } from 'vitest'
import { listActivity } from '../domain/audit/activity/list-activity.ts'
import { writeAuditExport } from '../domain/audit/search/write-audit-export.ts'
import type { Ctx } from '../domain/kernel/context.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createReviewedClient } from '../domain/review/reviews/testing/create-platform-staff.ts'
import { as, type Office } from '../domain/verification/session/testing/office.ts'
import { newId } from '../platform/runtime/random.ts'
import { ACCESS_TABLE, CALLERS } from '../testing/access-table.ts'
import { addAdmin, addListEntry, PASSWORD, signUp } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { currentDecision } from '../testing/decided-case.ts'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import type { Answer, Call } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

const split = (operations: string) => operations.trim().split(/\s+/u)

/** Operations of the platform's staff that neither read nor change one client's data, by the reason. */
const NOT_OF_ONE_CLIENT: Record<string, readonly string[]> = {
  'the caller’s own account': split(`addPasskey beginPasskey beginPasskeyStepUp removePasskey renamePasskey
    beginSecondFactor changeEmail changePassword confirmSecondFactor endOtherSignIns endSignIn getStepUp listSignIns me
    newRecoveryCodes secondFactorState startSingleSignOnStepUp stepUp turnOffSecondFactor`),
  'the platform’s staff, settings and audit log': split(`createStaff updateStaff resetStaffPassword
    dropStaffSecondFactor endStaffSignIn endStaffSignIns listStaff listStaffSignIns getPlatformSettings
    updatePlatformSettings auditState verifyAuditNow listAuditExports downloadAuditCsv downloadAuditJsonl
    listAuditActions listAdminApprovals decideAdminApproval`),
  'the state of the platform':
    split(`getHealth getAttention examineInstallation listDeadLetters retryDeadLetter discardDeadLetter
    getKeptEmails releaseKeptEmails discardKeptEmails`),
  'the platform’s rules': split(`createRuleDraft discardRuleDraft
    getRule getRuleSchema getRuleSimulation getRuleVersion listRules listRuleTemplates
    putRuleInForce retireRule saveRuleDraft simulateRule`),
  'an organization': split(`createOrganization
    getOrganization listOrganizations reactivateOrganization removeOrganizationLogo suspendOrganization
    updateOrganization uploadOrganizationLogo`),
  'counts of the queue of all clients and of the work of the staff, without ids of cases': split(`countCases
    getCaseStats listCaseReviewers`),
  'an entry with each client that has a row; staff-views.test.ts makes rows': split(`listDisagreements
    listSimulatedCases`),
  'decisions that the caller made in the last ten seconds': ['listHeldCases'],
  'presence on a page that was opened with an entry': ['recordCasePresence'],
  'needs a written archive; archive.test.ts opens one': ['openClientArchive'],
}

const { world, calls } = useHttp()
let bank: Office
let staff: string
/** Another of the staff, for second reviews. */
let colleague: string
beforeAll(async () => {
  bank = await createReviewedClient(world)
  staff = await addAdmin(world, 'admin')
  colleague = await addAdmin(world, 'admin')
})

const ofPlatform = () =>
  ACCESS_TABLE.filter(
    ([, may]) => may.length < CALLERS.length && may.some((caller) => caller.startsWith('platform-')),
  ).map(([operation]) => operation)

const walked = new Set<string>()
const unseen: string[] = []

/** The newest entry of the staff in the activity log of the client that `reader` belongs to. */
async function newestEntry(reader: Ctx): Promise<number> {
  const { data } = await listActivity(reader, { person: PLATFORM_TEAM, limit: 1 })
  return data[0]?.id ?? 0
}

/** Calls an operation as staff, which succeeds, and notes whether the client's log has a new entry. */
async function access(operation: Operation, call: Call, reader: Ctx = bank.staff): Promise<Answer> {
  walked.add(operation)
  const before = await newestEntry(reader)
  const answer = await calls(operation, { token: staff, body: CALL_BODIES[operation], ...call })
  expect.soft([operation, answer.status, answer.body?.code]).toEqual([operation, 200, undefined])
  if (answer.status === 200 && (await newestEntry(reader)) === before) unseen.push(operation)
  return answer
}

const pending = () => createPendingCase(world, bank)

/** A case that the staff have approved. */
async function approved() {
  const one = await pending()
  const params = { verificationId: one.verificationId }
  const body = { decisionSeen: one.decisionSeen, outcome: 'approved' }
  expect((await calls('decideCase', { token: staff, params, body })).status).toBe(200)
  await applyAllHeldDecisions(world)
  return { params, decisionSeen: await currentDecision(world, bank, one.verificationId) }
}

async function walkCases(): Promise<void> {
  const [one] = [await pending(), await pending()]
  const params = { verificationId: one.verificationId }
  const { decisionSeen } = one
  await access('listCases', {})
  // More than five minutes later, because one list hides the next until then.
  world.clock.advance(6 * MINUTE_MS)
  await access('getCaseNeighbours', { params })
  await access('claimNextCase', { body: { order: 'riskiest' } })
  await access('assignCases', { body: { assignee: null, verificationIds: [one.verificationId] } })
  await access('getCase', { params })
  await access('getCaseImage', { params: { ...params, evidenceId: one.evidenceId } })
  await access('openCase', { params })
  await access('addCaseNote', { params })
  await access('addEntryInCase', { params })
  const entryId = await addListEntry(world, { clientId: bank.clientId, verificationId: one.verificationId })
  await access('changeEntryInCase', {
    params: { ...params, entryId },
    body: { action: 'suspend', words: 'Twins' },
  })
  await access('escalateCase', { params, body: { decisionSeen, words: 'Please look' } })
  const held = await access('decideCase', { params, body: { decisionSeen, outcome: 'approved' } })
  await access('undoCaseDecision', { params, body: { heldDecisionId: held.body?.data?.id } })
  const reasons = ['face_unclear']
  await access('requestCaseResubmission', { params, body: { decisionSeen, step: 'selfie', reasons } })
}

async function walkDecidedCases(): Promise<void> {
  const one = await approved()
  await access('labelCase', { params: one.params })
  await access('reopenCase', {
    params: one.params,
    body: { decisionSeen: one.decisionSeen, words: 'New evidence' },
  })
  const two = await approved()
  await access('revokeCase', {
    params: two.params,
    body: { decisionSeen: two.decisionSeen, reason: 'fraud_found' },
  })
}

async function walkSecondReviews(): Promise<void> {
  const token = colleague
  const set = { token, body: { secondReviewPercent: 100 } }
  expect((await calls('updatePlatformSettings', set)).status).toBe(200)
  await approved()
  const { id } = (await access('claimNextSecondReview', { token })).body.data
  const params = { secondReviewId: String(id) }
  const shown = await access('getSecondReview', { token, params })
  const [photo] = shown.body.data.evidence
  await access('getSecondReviewImage', { token, params: { ...params, evidenceId: photo.id } })
  await access('openSecondReview', { token, params })
  await access('decideSecondReview', { token, params })
}

async function walkInvestigations(): Promise<void> {
  const [one, two] = [await pending(), await pending()]
  const body = { title: 'A ring', verificationIds: [one.verificationId] }
  const { id } = (await access('createCaseInvestigation', { body })).body.data
  const params = { investigationId: String(id) }
  await access('getCaseInvestigation', { params })
  world.clock.advance(6 * MINUTE_MS)
  await access('listCaseInvestigations', {})
  await access('addCaseInvestigationCases', { params, body: { verificationIds: [two.verificationId] } })
  await access('addCaseInvestigationNote', { params })
  await access('exportCaseInvestigation', { params })
  await access('removeCaseInvestigationCase', { params: { ...params, verificationId: two.verificationId } })
  const { verificationId, decisionSeen } = one
  const cases = [{ verificationId, decisionSeen }]
  await access('decideCaseInvestigation', { params, body: { action: 'approve', cases } })
  await access('closeCaseInvestigation', { params })
}

async function walkMails(): Promise<void> {
  await bank.invite()
  const [mail] = await querySuperuser(world, 'select id from emails where client_id = $1 limit 1', [
    bank.clientId,
  ])
  const params = { id: String(mail!.id) }
  await access('listEmails', {})
  await access('getEmail', { params })
  await access('revealEmail', { params })
}

async function walkAuditLog(): Promise<void> {
  const query = { client: bank.clientId }
  const { body } = await access('listAudit', { query })
  world.clock.advance(6 * MINUTE_MS)
  await access('getAuditEntry', { params: { auditId: String(body.data[0].id) } })
  walked.add('exportAudit')
  const before = await newestEntry(bank.staff)
  const requested = await calls('exportAudit', { token: staff, body: { format: 'csv', filter: query } })
  const job = systemContext(world, 'test')
  await writeAuditExport(
    job,
    { runId: requested.body.data.id },
    { lastAttempt: true, signal: AbortSignal.timeout(60_000) },
  )
  if ((await newestEntry(bank.staff)) === before) unseen.push('exportAudit')
}

async function walkClient(): Promise<void> {
  const { clientId } = bank
  const params = { clientId }
  const hold = { params: { clientId, verificationId: (await pending()).verificationId } }
  await access('listClients', {})
  await access('getClient', { params })
  await access('setClientLegalHold', hold)
  await access('listClientLegalHolds', { params })
  await access('liftClientLegalHold', hold)
  await access('createClientArchive', { params })
  await access('listClientArchives', { params })
  await access('suspendClient', { params })
  await access('reactivateClient', { params })
}

const ownerOf = (clientId: string, userId: string) =>
  as(world, { kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' })

/** Settings that wait for an owner, who exists only where somebody signed up. */
async function walkWaitingChanges(): Promise<void> {
  const { clientId, userId } = await signUp(world, calls, 'waiting')
  const [params, reader] = [{ clientId }, ownerOf(clientId, userId)]
  await access('updateClient', { params, body: { approveAt: 60 } }, reader)
  await access('withdrawClientChange', { params }, reader)
}

async function walkEndsOfClients(): Promise<void> {
  const { clientId, userId } = await signUp(world, calls, 'doomed')
  const [params, reader] = [{ clientId }, ownerOf(clientId, userId)]
  const wait = () =>
    querySuperuser(world, `update clients set approval = 'waiting', approval_reason = null where id = $1`, [
      clientId,
    ])
  await wait()
  await access('refuseClient', { params }, reader)
  await wait()
  await access('approveClient', { params }, reader)
  // The password of the body belongs to an account that can sign in.
  await querySuperuser(
    world,
    `update admin_users set password = (select password from client_users where username = 'doomed')`,
  )
  const body = { companyName: 'doomed company', password: PASSWORD, reason: 'a test', graceDays: 7 }
  await access('eraseClient', { params, body }, reader)
  await access('cancelClientErasure', { params }, reader)
}

async function createCompany(): Promise<void> {
  walked.add('createClient')
  const { status, body } = await calls('createClient', { token: staff, body: CALL_BODIES.createClient })
  expect(status).toBe(200)
  const [row] = await querySuperuser(world, `select id from clients where company_name = 'New'`)
  expect(body.success).toBe(true)
  if ((await newestEntry(ownerOf(String(row!.id), 'usr_x'))) === 0) unseen.push('createClient')
}

test('every access of the platform’s staff to a client’s data is in the client’s activity log', async () => {
  for (const walk of [
    walkCases,
    walkDecidedCases,
    walkSecondReviews,
    walkInvestigations,
    walkMails,
    walkAuditLog,
    walkClient,
    walkWaitingChanges,
    walkEndsOfClients,
    createCompany,
  ])
    await walk()
  expect.soft(unseen).toEqual([])
  const excepted = Object.values(NOT_OF_ONE_CLIENT).flat()
  expect([...walked, ...excepted].toSorted()).toEqual(ofPlatform().toSorted())
})

test.each(['listCases', 'listCaseInvestigations', 'listDisagreements'] as const)(
  '%s, of all clients, names no customer',
  async (operation) => {
    await pending()
    for (const token of [staff, colleague]) {
      const { status, text } = await calls(operation, { token })
      expect(status).toBe(200)
      expect(text).not.toContain('Hanna')
    }
  },
)

test.each(['getClient', 'listClientLegalHolds', 'listClientArchives'] as const)(
  '%s of a client that does not exist is not found',
  async (operation) => {
    const { body } = await calls(operation, { token: staff, params: { clientId: newId('client') } })
    expect(body.code).toBe('client.not_found')
  },
)
