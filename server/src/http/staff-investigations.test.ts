import { beforeAll, expect, test } from 'vitest'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { addAdmin, addStaff } from '../testing/builders.ts'
import { createDecidedCase } from '../testing/decided-case.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import {
  createReviewedClient,
  setReviewedBy,
} from '../domain/review/reviews/testing/create-platform-staff.ts'
import type { Office } from '../domain/verification/session/testing/office.ts'

const { world, calls } = useHttp()
let bank: Office
let other: Office
/** One of the platform's reviewers, and one of the bank's. */
let staff: string
let team: string

beforeAll(async () => {
  bank = await createReviewedClient(world, 'both')
  other = await createReviewedClient(world)
  staff = await addAdmin(world, 'reviewer')
  team = await addStaff(world, bank.clientId, 'reviewer')
})

const start = (title: string, cases: readonly { verificationId: string }[]) =>
  calls('createCaseInvestigation', {
    token: staff,
    body: { title, verificationIds: cases.map(({ verificationId }) => verificationId) },
  })
const get = async (investigationId: string, token = staff) =>
  calls('getCaseInvestigation', { token, params: { investigationId } })

test('staff collect cases of one client that they may access; names need a case to be opened, and the client sees it all', async () => {
  const [one, two] = [await createPendingCase(world, bank), await createPendingCase(world, bank)]
  const elsewhere = await createPendingCase(world, other)
  // The bank's own team decided it.
  const decided = await createDecidedCase(world, bank, 'approved')
  expect((await start('Both banks', [one, elsewhere])).body.code).toBe('investigation.one_client')
  expect((await start('Not ours', [one, decided])).body.code).toBe('verification.not_found')
  const created = await start('A ring', [one])
  const { id } = created.body.data
  expect(created.body.data).toMatchObject({ title: 'A ring', client: { id: bank.clientId } })
  const params = { investigationId: String(id) }
  const add = (verificationId: string) =>
    calls('addCaseInvestigationCases', { token: staff, params, body: { verificationIds: [verificationId] } })
  expect((await add(elsewhere.verificationId)).body.code).toBe('investigation.one_client')
  expect((await add(two.verificationId)).body.data.cases).toHaveLength(2)
  await calls('addCaseInvestigationNote', { token: staff, params, body: { words: 'Same handwriting.' } })
  const { body } = await get(id)
  expect(body.data.notes).toMatchObject([{ words: 'Same handwriting.' }])
  for (const row of body.data.cases)
    expect(row).toMatchObject({ customerName: null, status: 'pending_review' })
  expect(JSON.stringify(body)).not.toContain('Hanna')
  const csv = await calls('exportCaseInvestigation', { token: staff, params })
  expect(csv.text).toContain(two.verificationId)
  expect(csv.text).not.toContain('Hanna')

  // The team has it among its own, with names, and may add what the staff may not see.
  const own = await calls('getInvestigation', { token: team, params })
  expect(own.body.data).toMatchObject({ client: null, title: 'A ring' })
  expect(own.body.data.cases[0].customerName).toBe('Hanna Tesfaye')
  const { verificationId } = decided
  await calls('addInvestigationCases', { token: team, params, body: { verificationIds: [verificationId] } })
  expect((await get(id)).body.data.cases).toHaveLength(2)
  const log = await querySuperuser(
    world,
    `select distinct client_id, action from audit_log where subject = $1`,
    [id],
  )
  expect(log.map((row) => [row.client_id, row.action]).toSorted()).toEqual(
    ['cases_added', 'created', 'exported', 'note_added', 'viewed'].map((action) => [
      bank.clientId,
      `investigation.${action}`,
    ]),
  )
})

test('one decision for many goes through the checks of each; a closed investigation is not changed', async () => {
  const cases = [await createPendingCase(world, bank), await createPendingCase(world, bank)]
  const { id } = (await start('Reject them', cases)).body.data
  const params = { investigationId: String(id) }
  const decided = await calls('decideCaseInvestigation', {
    token: staff,
    params,
    body: {
      action: 'reject',
      reason: 'details_different',
      cases: cases.map(({ verificationId, decisionSeen }) => ({ verificationId, decisionSeen })),
    },
  })
  expect(decided.body.data).toMatchObject([{ done: true }, { done: true }])
  await applyAllHeldDecisions(world)
  const after = (await get(id)).body.data.cases
  for (const row of after) expect(row).toMatchObject({ status: 'failed', outcome: 'rejected' })
  await calls('closeCaseInvestigation', { token: staff, params, body: { closed: true } })
  const removed = await calls('removeCaseInvestigationCase', {
    token: staff,
    params: { ...params, verificationId: cases[0]!.verificationId },
  })
  expect(removed.body.code).toBe('investigation.closed')
})

test('staff list what staff started, of clients that still delegate review; a client’s own stay its own', async () => {
  const created = await start('Listed', [await createPendingCase(world, other)])
  const { id } = created.body.data
  const mine = await calls('createInvestigation', {
    token: team,
    body: {
      title: 'Of the team',
      verificationIds: [(await createPendingCase(world, bank)).verificationId],
    },
  })
  const titles = async () =>
    (await calls('listCaseInvestigations', { token: staff })).body.data.map(
      ({ title, client }: { title: string; client: { id: string } }) => [title, client.id],
    )
  expect(await titles()).toContainEqual(['Listed', other.clientId])
  expect((await titles()).map(([title]: string[]) => title)).not.toContain('Of the team')
  expect((await get(mine.body.data.id)).body.code).toBe('investigation.not_found')
  await setReviewedBy(world, other.clientId, 'team')
  expect((await titles()).map(([title]: string[]) => title)).not.toContain('Listed')
  expect((await get(id)).body.code).toBe('investigation.not_found')
})
