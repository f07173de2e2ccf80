import { beforeAll, expect, test } from 'vitest'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { addEvidence, addStaff } from '../testing/builders.ts'
import { createDecidedCase } from '../testing/decided-case.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'
import {
  createPendingCase,
  PICTURE,
  type PendingCase,
} from '../domain/review/reviews/testing/create-pending-case.ts'
import { openOffice, type Office } from '../domain/verification/session/testing/office.ts'

const { world, calls } = useHttp()
let office: Office
let reviewer: string
let viewer: string
let owner: string

beforeAll(async () => {
  office = await openOffice(world)
  reviewer = await addStaff(world, office.clientId, 'reviewer')
  viewer = await addStaff(world, office.clientId, 'viewer')
  owner = await addStaff(world, office.clientId, 'owner')
})

const start = async (title: string, cases: readonly { verificationId: string }[], token = reviewer) =>
  (
    await calls('createInvestigation', {
      token,
      body: { title, verificationIds: cases.map(({ verificationId }) => verificationId) },
    })
  ).body.data
const get = async (investigationId: string, token = reviewer) =>
  (await calls('getInvestigation', { token, params: { investigationId } })).body.data
const seen = (cases: readonly PendingCase[]) =>
  cases.map(({ verificationId, decisionSeen }) => ({ verificationId, decisionSeen }))
const statuses = async (cases: readonly { verificationId: string }[]) => {
  const rows = await querySuperuser(
    world,
    'select verification_id, status from customer_verifications where verification_id = any($1)',
    [cases.map(({ verificationId }) => verificationId)],
  )
  const byId = new Map(rows.map((row) => [row.verification_id, row.status]))
  return cases.map(({ verificationId }) => byId.get(verificationId))
}

test('an investigation collects cases with notes; title and notes are sealed, every step is audited', async () => {
  const cases = [await createPendingCase(world, office), await createPendingCase(world, office)]
  const created = await start('Ring of Bole', cases.slice(0, 1))
  expect(created).toMatchObject({ title: 'Ring of Bole', closed: null, notes: [] })
  const params = { investigationId: created.id as string }
  await calls('addInvestigationCases', {
    token: reviewer,
    params,
    body: { verificationIds: cases.map(({ verificationId }) => verificationId) },
  })
  await calls('addInvestigationNote', { token: reviewer, params, body: { words: 'Hanna called twice.' } })
  const investigation = await get(created.id as string, viewer)
  expect(investigation.cases.map((one: { verificationId: string }) => one.verificationId).toSorted()).toEqual(
    cases.map(({ verificationId }) => verificationId).toSorted(),
  )
  expect(
    investigation.cases.find(
      (one: { verificationId: string }) => one.verificationId === cases[0]!.verificationId,
    ),
  ).toMatchObject({
    customerName: 'Hanna Tesfaye',
    status: 'pending_review',
    decisionId: cases[0]!.decisionSeen,
    held: false,
  })
  expect(investigation.notes).toMatchObject([{ words: 'Hanna called twice.' }])
  expect((await calls('listInvestigations', { token: viewer })).body.data).toMatchObject([
    { title: 'Ring of Bole', cases: 2, waiting: 2 },
  ])
  const rows = await querySuperuser(
    world,
    `select row_to_json(i)::text as row from investigations i where id = $1
     union all select row_to_json(n)::text from investigation_notes n where investigation_id = $1`,
    [created.id],
  )
  for (const { row } of rows) expect(row).not.toMatch(/Ring|Hanna/u)
  const audited = await querySuperuser(
    world,
    'select action from audit_log where subject = $1 order by created_at, id',
    [created.id],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'investigation.created',
    'investigation.cases_added',
    'investigation.note_added',
  ])

  expect(
    (
      await calls('removeInvestigationCase', {
        token: reviewer,
        params: { ...params, verificationId: cases[1]!.verificationId },
      })
    ).status,
  ).toBe(200)
  expect((await get(created.id as string)).cases).toHaveLength(1)
})

test('one decision for many goes through the checks of each: those that are refused stay, the others are held and applied', async () => {
  const sound = [await createPendingCase(world, office), await createPendingCase(world, office)]
  const outdated = await createPendingCase(world, office)
  const outside = await createPendingCase(world, office)
  const approved = await createDecidedCase(world, office, 'approved')
  const members = [...sound, outdated, approved]
  const { id } = await start('Many', members)
  const params = { investigationId: id as string }
  const rejected = await calls('decideInvestigation', {
    token: reviewer,
    params,
    body: {
      action: 'reject',
      reason: 'details_different',
      cases: [
        ...seen(sound),
        { verificationId: outdated.verificationId, decisionSeen: `dec_${'x'.repeat(26)}` },
        ...seen([outside]),
      ],
    },
  })
  expect(rejected.body.data.map(({ done }: { done: boolean }) => done)).toEqual([true, true, false, false])
  expect(await statuses([...sound, outdated, outside])).toEqual(Array(4).fill('pending_review'))
  const cases = (await get(id as string)).cases as { verificationId: string; held: boolean }[]
  expect(new Set(cases.filter(({ held }) => held).map(({ verificationId }) => verificationId))).toEqual(
    new Set(sound.map(({ verificationId }) => verificationId)),
  )
  await calls('decideInvestigation', {
    token: reviewer,
    params,
    body: { action: 'revoke', reason: 'fraud_found', cases: seen([approved]) },
  })
  await applyAllHeldDecisions(world)
  expect(await statuses([...sound, outdated, outside, approved])).toEqual([
    'failed',
    'failed',
    'pending_review',
    'pending_review',
    'failed',
  ])
  const decisions = await querySuperuser(
    world,
    `select made_by, reasons from decisions where verification_id = any($1) and follows is not null and outcome = 'rejected'`,
    [[...sound, approved].map(({ verificationId }) => verificationId)],
  )
  expect(decisions).toHaveLength(3)
  for (const { made_by: by } of decisions) expect(by).toMatch(/^usr_/u)
  const [audited] = await querySuperuser(
    world,
    `select details from audit_log where subject = $1 and action = 'investigation.decided' order by id limit 1`,
    [id],
  )
  expect(audited!.details).toMatchObject({
    decision: 'reject',
    cases: sound.map(({ verificationId }) => verificationId),
    refused: [outdated.verificationId, outside.verificationId],
  })
})

test('an approval in bulk is refused for a case whose faces were not opened', async () => {
  const withFace = await createPendingCase(world, office)
  const { clientId } = office
  const { verificationId, sessionId } = withFace
  await addEvidence(world, { clientId, verificationId, sessionId }, PICTURE, 'selfie')
  const faceless = await createPendingCase(world, office)
  const { id } = await start('Faces', [withFace, faceless])
  const { data } = (
    await calls('decideInvestigation', {
      token: reviewer,
      params: { investigationId: id as string },
      body: { action: 'approve', cases: seen([withFace, faceless]) },
    })
  ).body
  expect(data).toMatchObject([{ verificationId, done: false }, { done: true }])
})

test('a closed investigation is not changed until it is opened again; its cases are untouched', async () => {
  const one = await createPendingCase(world, office)
  const { id } = await start('Closed', [one])
  const params = { investigationId: id as string }
  const close = (closed: boolean) =>
    calls('closeInvestigation', { token: reviewer, params, body: { closed } })
  expect((await close(true)).status).toBe(200)
  const refused = [
    await calls('addInvestigationCases', {
      token: reviewer,
      params,
      body: { verificationIds: [one.verificationId] },
    }),
    await calls('removeInvestigationCase', {
      token: reviewer,
      params: { ...params, verificationId: one.verificationId },
    }),
    await calls('decideInvestigation', {
      token: reviewer,
      params,
      body: { action: 'approve', cases: seen([one]) },
    }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, 'investigation.closed']),
  )
  expect((await get(id as string)).closed).toMatchObject({ by: expect.any(String) })
  await close(false)
  expect((await get(id as string)).closed).toBeNull()
})

test('another client’s and another mode’s cases are not added, and another client’s investigation is not found', async () => {
  const other = await openOffice(world)
  const theirs = await createPendingCase(world, other)
  const mine = await createPendingCase(world, office)
  const refused = await calls('createInvestigation', {
    token: reviewer,
    body: { title: 'Mixed', verificationIds: [mine.verificationId, theirs.verificationId] },
  })
  expect([refused.status, refused.body.code]).toEqual([404, 'verification.not_found'])
  await querySuperuser(world, `update customer_verifications set mode = 'test' where verification_id = $1`, [
    mine.verificationId,
  ])
  expect(
    (
      await calls('createInvestigation', {
        token: reviewer,
        body: { title: 'Test', verificationIds: [mine.verificationId] },
      })
    ).status,
  ).toBe(404)
  const own = await createPendingCase(world, office)
  const { id } = await start('Mine', [own])
  const stranger = await addStaff(world, other.clientId, 'owner')
  expect(
    (await calls('getInvestigation', { token: stranger, params: { investigationId: id as string } })).status,
  ).toBe(404)
})

test('it is exported as CSV with cases and notes, and the export is audited', async () => {
  const one = await createPendingCase(world, office)
  const { id } = await start('=Export', [one])
  const params = { investigationId: id as string }
  await calls('addInvestigationNote', { token: reviewer, params, body: { words: 'A note, with a comma' } })
  const { status, text } = await calls('exportInvestigation', { token: owner, params })
  expect(status).toBe(200)
  expect(text).toContain(`\r\n${one.verificationId},Hanna Tesfaye,pending_review,pending_review,72,`)
  expect(text).toContain('"A note, with a comma"')
  expect(text).toContain(`"'=Export"`)
  const audited = await querySuperuser(
    world,
    `select details from audit_log where subject = $1 and action = 'investigation.exported'`,
    [id],
  )
  expect(audited).toMatchObject([{ details: { cases: [one.verificationId] } }])
})
