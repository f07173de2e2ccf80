import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { SEALED_TABLES } from '../../../platform/crypto/sealed-columns.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { updateVerification } from '../../integration/public-api/update-verification.ts'
import { createEvidencePackage } from '../../records/evidence-package/create-evidence-package.ts'
import { saveIdNumber } from '../../verification/steps/save-id-number.ts'
import { CustomerBrowser, HANNA } from '../../verification/session/testing/customer.ts'
import { openOffice, queryAsSuperuser, type Office } from '../../verification/session/testing/office.ts'
import { liftLegalHold } from './lift-legal-hold.ts'
import { setLegalHold } from './set-legal-hold.ts'

let world: World
let office: Office
beforeAll(async () => {
  world = await createWorld()
  office = await openOffice(world)
})
afterAll(() => world.close())

interface EarlierValues {
  table: string
  row: Record<string, unknown>
}

/** `earlier-values.json` of the evidence package. */
async function readEarlier(verificationId: string): Promise<EarlierValues[]> {
  const order = { verificationId, recipient: 'Federal Police', reference: null }
  const parts: Uint8Array[] = []
  for await (const part of (await createEvidencePackage(office.staff, order)).parts) parts.push(part)
  const content = Buffer.concat(parts)
  const header = content.indexOf('earlier-values.json\0')
  if (header === -1) return []
  const length = Number.parseInt(content.toString('utf8', header + 124, header + 135), 8)
  return JSON.parse(content.toString('utf8', header + 512, header + 512 + length)) as EarlierValues[]
}

/** What remains of a column's earlier values, in order. */
const valuesOf = (earlier: readonly EarlierValues[], table: string, column: string) =>
  earlier.flatMap((one) =>
    one.table === table && one.row[column] !== null && one.row[column] !== undefined ? [one.row[column]] : [],
  )

async function startCheck() {
  const link = await office.invite()
  const browser = new CustomerBrowser(world, link.sessionId)
  await browser.start({ nationality: 'ET', device: 'mobile' })
  await browser.consent()
  await browser.choose('passport')
  await browser.submitDetails()
  return { ...link, browser }
}

test('under a legal hold nothing that the customer or the client overwrites is lost, and the customer can finish', async () => {
  const { sessionId, verificationId, browser } = await startCheck()
  const change = (body: object) => updateVerification(office.staff, { verificationId, ...body })
  await change({ clientReference: 'CIF-114', metadata: { branch: 'Bole' } })
  await setLegalHold(office.staff, { verificationId, reason: 'Ordered by the court' })

  await browser.submitDetails({ ...HANNA, fullName: 'Somebody Else' })
  await saveIdNumber(await browser.ctx(), { sessionId, idNumber: 'EP7654321' })
  await change({ clientReference: null, metadata: { branch: null } })
  const other = new CustomerBrowser(world, sessionId)
  await other.start({ takeOver: true, nationality: 'KE' })
  await other.consent()
  await other.choose('passport')
  await other.submitDetails({ ...HANNA, fullName: 'A Third Name', idNumber: 'AK1234567' })

  const earlier = await readEarlier(verificationId)
  const claims = valuesOf(earlier, 'verification_sessions', 'personal_info') as (typeof HANNA)[]
  expect(claims.map(({ fullName }) => fullName)).toEqual([HANNA.fullName, 'Somebody Else', 'Somebody Else'])
  expect(claims[2]).toMatchObject({ idNumber: 'EP7654321' })
  expect(valuesOf(earlier, 'verification_sessions', 'nationality')).toContain('ET')
  expect(valuesOf(earlier, 'customer_verifications', 'client_reference')).toContain('CIF-114')
  expect(valuesOf(earlier, 'customer_verifications', 'metadata')).toContainEqual({ branch: 'Bole' })

  await liftLegalHold(office.staff, { verificationId, reason: 'Over' })
  expect(await readEarlier(verificationId)).toEqual([])
})

test('without a hold no earlier values are kept', async () => {
  const { verificationId, browser } = await startCheck()
  await browser.submitDetails({ ...HANNA, fullName: 'Somebody Else' })
  expect(await readEarlier(verificationId)).toEqual([])
})

test('what a retry, another document or another sign-in replaces is kept by the database itself', async () => {
  const { sessionId, verificationId } = await startCheck()
  const { clientId } = office
  await queryAsSuperuser(
    world,
    `insert into evidence (id, client_id, verification_id, session_id, kind, storage_key, sha256, d_hash, width, height, bytes)
     values ('evd_held', '${clientId}', '${verificationId}', '${sessionId}', 'document_front', '${clientId}/held', 'x', repeat('0', 16), 9, 9, 9);
     insert into findings (id, client_id, verification_id, evidence_id, kind, sealed)
     values ('fnd_held', '${clientId}', '${verificationId}', 'evd_held', 'document', 'v1.reading');
     insert into esignet_sign_ins (state_hash, client_id, verification_id, session_id, state, person, expires_at)
     values ('held', '${clientId}', '${verificationId}', '${sessionId}', 'failed', 'v1.person', now() + interval '1 hour');
     update verification_sessions set ocr_results = '{"sealed": "v1.read"}' where session_id = '${sessionId}'`,
  )
  await setLegalHold(office.staff, { verificationId, reason: 'Ordered by the court' })
  await asTenant(world, clientId, async (tx) => {
    const own = sql`client_id = ${clientId} and verification_id = ${verificationId}`
    await tx.execute(sql`select from customer_verifications where ${own} for update`)
    await tx.execute(sql`update verification_sessions set ocr_results = null, liveness = null where ${own}`)
    await tx.execute(sql`delete from findings where ${own}`)
    await tx.execute(sql`delete from esignet_sign_ins where ${own}`)
    await tx.execute(sql`update verification_links set customer_name = null where ${own}`)
  })
  const kept = await queryAsSuperuser(
    world,
    `select table_name, coalesce(earlier ->> 'sealed', earlier ->> 'person', earlier ->> 'ocr_results', earlier ->> 'customer_name') as value
     from held_values where verification_id = '${verificationId}' order by id`,
  )
  expect(kept).toHaveLength(4)
  expect(kept).toEqual(
    expect.arrayContaining([
      { table_name: 'verification_sessions', value: '{"sealed": "v1.read"}' },
      { table_name: 'findings', value: 'v1.reading' },
      { table_name: 'esignet_sign_ins', value: 'v1.person' },
      { table_name: 'verification_links', value: expect.stringContaining('v1.') },
    ]),
  )
})

/**
 * Sealed with a verification's key and not kept by a trigger: texts that are only deleted with the case, the pictures, which a hold
 * keeps, and what is no record: technical secrets, parts of photos that never arrived, undone decisions, and measurements of a kept
 * picture.
 */
const NOT_KEPT = [
  'asks.words',
  'case_notes.words',
  'data_requests.asker',
  'data_requests.words',
  'data_requests.extensionReason',
  'data_requests.identityWords',
  'data_requests.correction',
  'data_requests.answer',
  'decisions.words',
  'decisions.sealedEvidence',
  'esignet_sign_ins.secrets',
  'evidence.image',
  'face_templates.sealed',
  'held_decisions.words',
  'held_decisions.note',
  'reopenings.words',
  'second_reviews.words',
  'upload_chunks.sealed',
  'verification_labels.words',
]

test('every sealed value of a verification is kept by a trigger, or is no record or never replaced', async () => {
  const [{ kept }] = (await queryAsSuperuser(
    world,
    `select jsonb_object_agg(tgrelid::regclass::text, encode(tgargs, 'escape')) as kept from pg_trigger where tgname = 'keep_held_values'`,
  )) as [{ kept: Record<string, string> }]
  const snake = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
  const missing = Object.entries(SEALED_TABLES)
    .filter(([, { key }]) => key === 'verification')
    .flatMap(([table, { columns }]) =>
      columns.flatMap((column) =>
        kept[table]?.split('\\000').includes(snake(column)) ? [] : [`${table}.${column}`],
      ),
    )
  expect(missing.toSorted()).toEqual(NOT_KEPT.toSorted())
})
