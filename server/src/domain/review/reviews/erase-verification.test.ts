import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { SealBroken } from '../../../platform/crypto/sealer.ts'
import { StorageMissing } from '../../../platform/storage/storage.ts'
import { querySuperuser, tableText } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { dashboardStats } from '../../records/overview/dashboard-stats.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { listVerifications } from '../../records/lists/list-verifications.ts'
import { keyOwner, sessionAad } from '../../verification/session/sealing-aad.ts'
import { CustomerBrowser, getErrorCode } from '../../verification/session/testing/customer.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { addNote } from './add-note.ts'
import { decideReview } from './decide-review.ts'
import { eraseVerification } from './erase-verification.ts'
import { resendLink } from './resend-link.ts'
import { setTags } from './set-tags.ts'
import { addColleague } from './testing/add-colleague.ts'
import { createPendingCase } from './testing/create-pending-case.ts'

let world: World
let office: Office
let owner: Ctx

beforeAll(async () => {
  world = await createWorld()
  office = await openOffice(world)
  owner = await addColleague(world, office.clientId, 'owner', ['Almaz', 'Kebede'])
})
afterAll(() => world.close())

/** Tables whose rows about a verification remain after its erasure, without personal data. */
const RETAINED_TABLES = new Set([
  'approvals',
  'asks',
  'blocks',
  'consents',
  'customer_verifications',
  'decisions',
  'events',
  'face_templates',
  'hand_offs',
  'looks',
  'repeats',
  'verification_links',
  'verification_reasons',
  'verification_sessions',
])

test('after an erasure sealed values cannot be opened and images are gone, but the check itself remains', async () => {
  const kept = await createPendingCase(world, office)
  const gone = await createPendingCase(world, office)
  const { verificationId, sessionId } = gone
  await addNote(owner, { verificationId, words: 'Hanna is known at the Bole branch' })
  await setTags(owner, { verificationId, tags: ['Hanna'] })
  await decideReview(owner, { ...gone, outcome: 'rejected', reason: 'not_accepted', words: 'Dear Hanna' })
  const [session] = await querySuperuser(world, 'select * from verification_sessions where session_id = $1', [
    sessionId,
  ])
  const [photo] = await querySuperuser(world, 'select * from evidence where id = $1', [gone.evidenceId])
  const sealed = (session?.personal_info as { sealed?: string } | undefined)?.sealed ?? ''
  const of = { clientId: office.clientId, verificationId, sessionId }
  const dataKey = () => asTenant(world, office.clientId, (tx) => world.sealer.dataKey(tx, keyOwner(of)))
  expect(world.sealer.open(await dataKey(), sessionAad(of, 'personalInfo'), sealed)).toContain('Hanna')
  const before = await dashboardStats(owner)

  await eraseVerification(owner, { verificationId })
  await eraseVerification(owner, { verificationId })

  await expect(dataKey()).rejects.toThrow(SealBroken)
  expect(
    await querySuperuser(world, 'select wrapped from data_keys where owner_id = $1', [verificationId]),
  ).toEqual([{ wrapped: null }])
  await expect(world.storage.get(String(photo?.storage_key))).rejects.toThrow(StorageMissing)
  const detail = await getVerificationDetail(owner, { verificationId })
  expect(detail).toMatchObject({
    status: 'failed',
    customerName: '—',
    customerEmail: null,
    claims: null,
    notes: null,
    printed: [],
    evidence: [],
    decision: { outcome: 'rejected', overallScore: 72 },
    review: { tags: [], notes: [], madeBy: { by: 'Almaz Kebede', words: null } },
  })
  expect(detail.decision?.checks.map(({ evidence }) => evidence)).toEqual([{}])
  expect(detail.timeline.at(-1)).toMatchObject({ words: 'Everything personal erased', actor: 'Almaz Kebede' })
  expect(await dashboardStats(owner)).toMatchObject({
    totalVerifications: before.totalVerifications,
    successRate: before.successRate,
  })
  expect(
    (await listVerifications(owner, { limit: 10 })).data.map(({ customerName }) => customerName),
  ).toEqual(expect.arrayContaining(['—', 'Hanna Tesfaye']))
  // Another verification is untouched.
  const other = await getVerificationDetail(owner, { verificationId: kept.verificationId })
  expect(other).toMatchObject({ customerName: 'Hanna Tesfaye', claims: { gender: 'F' } })
  expect(other.evidence).toHaveLength(1)
})

test('no table with a verification or session id retains personal data of an erased verification', async () => {
  const gone = await createPendingCase(world, office)
  const { verificationId, sessionId } = gone
  await eraseVerification(owner, { verificationId })
  const tables = await querySuperuser(
    world,
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('verification_id', 'session_id')`,
  )
  expect(tables.length).toBeGreaterThan(12)
  for (const { name, column } of tables) {
    if (RETAINED_TABLES.has(String(name))) continue
    const rows = await querySuperuser(world, `select 1 from ${String(name)} where ${String(column)} = $1`, [
      column === 'session_id' ? sessionId : verificationId,
    ])
    expect([name, rows.length]).toEqual([name, 0])
  }
  for (const name of RETAINED_TABLES) {
    const rows = JSON.parse((await tableText(world, name)) || '[]') as Record<string, unknown>[]
    for (const row of rows.filter((one) => one.verification_id === verificationId))
      for (const [column, value] of Object.entries(row))
        if (name !== 'blocks')
          expect([name, column, /v1\./u.test(JSON.stringify(value))]).toEqual([name, column, false])
  }
})

test('an open link that is erased stops working, and no further action on it is possible', async () => {
  const { sessionId, verificationId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await eraseVerification(owner, { verificationId })
  expect(await getErrorCode(browser.start())).toBe('link.cancelled')
  expect(await getErrorCode(resendLink(owner, { verificationId }))).toBe('verification.erased')
  expect(await getErrorCode(addNote(owner, { verificationId, words: 'x' }))).toBe('verification.erased')
  const mails = await querySuperuser(world, 'select 1 from emails where verification_id = $1', [
    verificationId,
  ])
  expect(mails).toEqual([])
})
