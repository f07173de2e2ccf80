import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeExport } from '../domain/records/exports/write-export.ts'
import { decideReview } from '../domain/review/reviews/decide-review.ts'
import { addColleague } from '../domain/review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { loadEarlierCases } from '../domain/verification/fraud/load-earlier-cases.ts'
import { listPastCases } from '../domain/verification/rules/list-past-cases.ts'
import { HANNA } from '../domain/verification/session/testing/customer.ts'
import { asSystem, asTenant } from '../platform/db/tenant.ts'
import { createDecidedCase, currentDecision } from '../testing/decided-case.ts'
import { useDataRequests } from '../testing/use-data-requests.ts'

const { world, calls, office, staff, rows, enter, identify, enterIdentified, carryOut, close, get, letter } =
  useDataRequests()
const VERIFIER = fileURLToPath(new URL('../../../scripts/verify-signed-file.mjs', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-requests-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('access: the export has the person’s data and pictures, and nothing of other people or of staff', async () => {
  const { verificationId } = await createDecidedCase(world, office, 'approved')
  await calls('addNote', {
    token: staff.owner,
    params: { verificationId },
    body: { words: 'Looks like a friend of Dawit' },
  })
  const requestId = await enterIdentified(verificationId, 'access')
  const answer = await calls('exportPerson', { token: staff.owner, params: { requestId } })
  expect(answer.status).toBe(200)
  const path = join(folder, 'data.tar')
  await writeFile(path, Buffer.from(answer.text))
  const listed = spawnSync('tar', ['-tf', path], { encoding: 'utf8' }).stdout.split('\n')
  expect(listed).toEqual(
    expect.arrayContaining(['data.json', 'README.txt', expect.stringMatching(/^images\//u)]),
  )
  const data = JSON.parse(spawnSync('tar', ['-xOf', path, 'data.json'], { encoding: 'utf8' }).stdout)
  expect(data).toMatchObject({
    person: { stated: HANNA },
    decision: { outcome: 'approved', automated: false },
    verification: { id: verificationId },
  })
  expect(JSON.stringify(data)).not.toMatch(/Dawit|Marta|usr_/u)
  expect((await get(requestId)).done).not.toBeNull()
  expect((await close(requestId, { outcome: 'fulfilled' })).status).toBe(200)
})

test('correction: claims change with their history, search follows, and evidence stays', async () => {
  const { verificationId } = await createDecidedCase(world, office, 'approved')
  const evidence = () =>
    rows(
      `select (select jsonb_agg(e order by e.id) from evidence e where e.verification_id = $1) as pictures,
        (select jsonb_agg(d order by d.id) from decisions d where d.verification_id = $1) as decisions,
        (select jsonb_agg(f order by f.id) from findings f where f.verification_id = $1) as findings`,
      verificationId,
    )
  const before = await evidence()
  const requestId = await enterIdentified(verificationId, 'correction')
  const invalid = await carryOut(requestId, { correction: { dateOfBirth: '1200-01-01' } })
  expect(invalid.status).toBe(400)
  const correction = { fullName: 'Zewditu Menelik', customerEmail: 'zewditu@example.com' }
  expect((await carryOut(requestId, { correction })).body.data.correction).toEqual([
    { field: 'fullName', before: HANNA.fullName, after: 'Zewditu Menelik' },
    { field: 'customerEmail', before: expect.anything(), after: 'zewditu@example.com' },
  ])
  const { data } = (await calls('getVerification', { token: staff.owner, params: { verificationId } })).body
  expect(data.claims).toMatchObject({ ...HANNA, fullName: 'Zewditu Menelik' })
  expect(data.customerEmail).toBe('zewditu@example.com')
  const found = await calls('listVerifications', { token: staff.owner, query: { search: 'Zewditu Menelik' } })
  expect(found.body.data.map((one: { verificationId: string }) => one.verificationId)).toContain(
    verificationId,
  )
  expect(await evidence()).toEqual(before)
  expect((await carryOut(requestId, { correction })).body.code).toBe('data_request.done_already')
  const audited = await rows(
    `select details from audit_log where action = 'data_request.corrected' and subject = $1`,
    verificationId,
  )
  expect(JSON.stringify(audited)).not.toContain('Zewditu')
})

test('objection: the case waits for a person, and the request is closed only after their decision', async () => {
  const { verificationId } = await createDecidedCase(world, office, 'rejected')
  const requestId = await enterIdentified(verificationId, 'objection')
  expect((await carryOut(requestId)).body.data.case.status).toBe('pending_review')
  expect((await close(requestId, { outcome: 'fulfilled' })).body.code).toBe('data_request.person_due')
  const { data } = (await calls('getVerification', { token: staff.owner, params: { verificationId } })).body
  expect(data.review.reopened.words).toBe('The customer objects to the automated decision.')
  const colleague = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Alemu'])
  const decisionSeen = await currentDecision(world, office, verificationId)
  await decideReview(colleague, { verificationId, decisionSeen, outcome: 'approved' })
  expect((await close(requestId, { outcome: 'fulfilled' })).body.data.closed.outcome).toBe('fulfilled')
})

describe('restriction', () => {
  test('freezes the use of the case until it is lifted', async () => {
    const { verificationId, decisionSeen } = await createPendingCase(world, office)
    const requestId = await enterIdentified(verificationId, 'restriction')
    expect((await carryOut(requestId)).body.data.case.restrictedAt).not.toBeNull()
    const params = { verificationId }
    const decide = () =>
      calls('decideReview', { token: staff.owner, params, body: { decisionSeen, outcome: 'approved' } })
    expect((await decide()).body).toMatchObject({
      code: 'verification.restricted',
      error: expect.stringContaining('Lift the restriction'),
    })
    const note = await calls('addNote', { token: staff.owner, params, body: { words: 'A note' } })
    expect(note.body.code).toBe('verification.restricted')
    const { data } = (await calls('getVerification', { token: staff.owner, params })).body
    expect(data.review).toMatchObject({ restrictedAt: expect.any(String), mayReview: false })
    const list = await calls('listVerifications', { token: staff.owner, query: { search: verificationId } })
    expect(list.body.data).toMatchObject([{ verificationId, restricted: true }])
    expect((await carryOut(await enterIdentified(verificationId, 'restriction'))).body.code).toBe(
      'verification.restricted',
    )
    await close(requestId, { outcome: 'fulfilled' })
    const lift = () => calls('liftRestriction', { token: staff.owner, params: { requestId } })
    expect((await lift()).body.data).toMatchObject({
      liftedAt: expect.any(String),
      case: { restrictedAt: null },
    })
    expect((await lift()).body.code).toBe('data_request.not_restricted')
    expect((await decide()).status).toBe(200)
  })

  test('a decision that is held does not take effect', async () => {
    const { verificationId, decisionSeen } = await createPendingCase(world, office)
    const body = { decisionSeen, outcome: 'approved' }
    expect(
      (await calls('decideReview', { token: staff.owner, params: { verificationId }, body })).status,
    ).toBe(200)
    await carryOut(await enterIdentified(verificationId, 'restriction'))
    expect(await rows('select 1 from held_decisions where verification_id = $1', verificationId)).toEqual([])
  })

  test('a check that is still running is not restricted', async () => {
    const { verificationId } = await office.invite()
    const requestId = await enterIdentified(verificationId, 'restriction')
    expect((await carryOut(requestId)).body.code).toBe('data_request.case_open')
  })

  test('leaves the case out of face and number search, of trials of rules and of exports', async () => {
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const { clientId } = office
    const earlier = () =>
      asTenant(world, clientId, (tx) => loadEarlierCases(office.staff, tx, clientId, [verificationId]))
    const past = async () => {
      const rule = { documentType: 'kebele_id', country: 'ET' }
      const period = { days: 1, mostCases: 1000, now: world.clock.now() }
      const found = await asSystem(world, (tx) => listPastCases(tx, rule, period))
      return found.filter((one) => one.verificationId === verificationId)
    }
    const exported = async () => {
      const body = { columns: ['verificationId'] }
      const exportId = (await calls('createExport', { token: staff.owner, body })).body.data.id
      const { signal } = new AbortController()
      await writeExport(office.staff, { clientId, exportId }, { lastAttempt: true, signal })
      const { text } = await calls('downloadExport', { token: staff.owner, params: { exportId } })
      return text.includes(verificationId)
    }
    expect([(await earlier()).length, (await past()).length, await exported()]).toEqual([1, 1, true])
    await carryOut(await enterIdentified(verificationId, 'restriction'))
    expect([(await earlier()).length, (await past()).length, await exported()]).toEqual([0, 0, false])
  })
})

describe('erasure', () => {
  test('once the person is erased, an open request takes no further words and can be closed', async () => {
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const requestId = await enter(verificationId, 'access', { words: 'What do you have?' })
    const token = staff.owner
    const erased = await calls('eraseVerification', {
      token,
      params: { verificationId },
      body: { confirm: 'erase' },
    })
    expect(erased.status).toBe(200)
    const params = { requestId }
    const extended = await calls('extendDataRequest', {
      token,
      params,
      body: { days: 14, reason: 'Many cases to collect' },
    })
    expect([extended.status, extended.body.code]).toEqual([410, 'verification.erased'])
    const body = { check: 'in_person', words: 'Showed a passport' }
    const stated = await calls('stateDataRequestIdentity', { token, params, body })
    expect([stated.status, stated.body.code]).toEqual([410, 'verification.erased'])
    expect((await get(requestId)).words).toBeNull()
    expect((await close(requestId, { outcome: 'refused', refusalReason: 'other' })).status).toBe(200)
  })

  test('produces a signed certificate that names nobody, and one changed byte of it is noticed', async () => {
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const words = 'Erase everything about Hanna Tesfaye'
    const requestId = await enter(verificationId, 'erasure', { words, asker: 'Dawit Bekele' })
    await identify(requestId)
    expect((await carryOut(requestId)).body.fields).toHaveProperty('confirm')
    expect((await carryOut(requestId, { confirm: 'erase' })).body.data).toMatchObject({
      hasCertificate: true,
      words: null,
      asker: null,
      case: { erasedAt: expect.any(String) },
    })
    const { data } = (await calls('getErasureCertificate', { token: staff.owner, params: { requestId } }))
      .body
    const text = JSON.stringify(data, null, 2)
    expect(text).not.toMatch(/Hanna|Dawit|ver_|drq_|usr_/u)
    const verify = async (content: string, ...args: string[]) => {
      const path = join(folder, 'certificate.json')
      await writeFile(path, content)
      return spawnSync(process.execPath, [VERIFIER, path, ...args], { encoding: 'utf8' })
    }
    const key = join(folder, 'key.pem')
    await writeFile(key, data.publicKey)
    const valid = await verify(text, '--key', key)
    expect([valid.status, valid.stdout]).toEqual([0, expect.stringContaining('Valid: Abay Bank erased')])
    const year = String(new Date(data.certificate.erasedAt).getUTCFullYear())
    const forged = await verify(text.replace(`"erasedAt": "${year}`, '"erasedAt": "2019'))
    expect([forged.status, forged.stderr]).toEqual([1, expect.stringContaining('Invalid: ')])
    await close(requestId, { outcome: 'fulfilled' })
    const { text: answer, mailable } = await letter(requestId, 'en')
    expect(answer).toContain('erasure certificate is enclosed')
    expect(mailable).toBe(false)
    const stored = JSON.stringify(await rows('select * from data_requests where id = $1', requestId))
    expect(stored).not.toMatch(/Hanna|Dawit/u)
    expect(JSON.parse(stored)[0]).toMatchObject({ words: null, asker: null, identity_words: null })
  })

  test('a legal hold refuses an erasure and leaves the request open, to be closed with the reason', async () => {
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const requestId = await enterIdentified(verificationId, 'erasure')
    const held = await calls('setLegalHold', {
      token: staff.owner,
      params: { verificationId },
      body: { reason: 'Order 2026-114' },
    })
    expect(held.status).toBe(200)
    expect((await carryOut(requestId, { confirm: 'erase' })).body.code).toBe('verification.held')
    const refused = { outcome: 'refused', refusalReason: 'legal_hold', words: 'Order 2026-114' }
    expect((await close(requestId, refused)).body.data.closed).toMatchObject(refused)
    const { text } = await letter(requestId, 'en')
    expect(text).toContain('held for legal proceedings')
    expect(text).toContain('Order 2026-114')
    expect((await carryOut(requestId, { confirm: 'erase' })).body.code).toBe('data_request.closed')
    expect(
      await rows('select erased_at from customer_verifications where verification_id = $1', verificationId),
    ).toEqual([{ erased_at: null }])
  })
})
