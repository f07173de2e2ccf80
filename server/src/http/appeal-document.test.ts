import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveContext } from '../domain/kernel/derive-context.ts'
import { deleteScheduled } from '../domain/kernel/storage-deletions.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { eraseEvidence } from '../domain/review/reviews/erase-evidence.ts'
import { eraseVerification } from '../domain/review/reviews/erase-verification.ts'
import { applyWithdrawal } from '../domain/review/reviews/withdraw-consent.ts'
import { listHeldData } from '../domain/verification/rights/held-data.ts'
import { loadSession } from '../domain/verification/session/load-session.ts'
import { readEvidenceImage } from '../domain/verification/session/read-evidence-image.ts'
import { getErrorCode } from '../domain/verification/session/testing/customer.ts'
import { appeal } from '../domain/verification/steps/appeal.ts'
import {
  APPEAL_WORDS,
  createRejectedCustomer,
} from '../domain/verification/steps/testing/rejected-customer.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { StorageMissing } from '../platform/storage/storage.ts'
import { useDataRequests } from '../testing/use-data-requests.ts'

const { world, calls, office, staff, rows, enterIdentified } = useDataRequests({ vision: true })

const toUrl = (bytes: Buffer, type: string): string => `data:image/${type};base64,${bytes.toString('base64')}`

/** What a phone sends: with metadata that must not be stored. */
let sent: Buffer
beforeAll(async () => {
  sent = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#c8b48c' } })
    .withExif({ IFD0: { Artist: 'taken at home' } })
    .webp()
    .toBuffer()
})

async function appealWith(document: string) {
  const customer = await createRejectedCustomer(world, office)
  const state = appeal(await customer.ctx(), { sessionId: customer.sessionId, words: APPEAL_WORDS, document })
  return { ...customer, state }
}

const pictures = (verificationId: string) =>
  rows('select id, kind, storage_key from evidence where verification_id = $1', verificationId)

/** An appeal with its stored picture. */
async function appealed() {
  const customer = await appealWith(toUrl(sent, 'webp'))
  expect((await customer.state).status).toBe('pending_review')
  const [row, ...others] = await pictures(customer.verificationId)
  expect(row).toMatchObject({ kind: 'appeal_document' })
  expect(others).toEqual([])
  return { ...customer, evidenceId: String(row!.id), storageKey: String(row!.storage_key) }
}

type Case = Awaited<ReturnType<typeof appealed>>

test('the picture of an appeal is re-encoded, sealed, and shown to the reviewer', async () => {
  const { verificationId, evidenceId, storageKey } = await appealed()
  const stored = Buffer.from(await world.storage.get(storageKey))
  const readable = await sharp(stored)
    .metadata()
    .catch(() => null)
  expect(readable).toBeNull()

  const params = { verificationId }
  const { data } = (await calls('getVerification', { token: staff.reviewer, params })).body
  expect(data.evidence).toMatchObject([{ id: evidenceId, kind: 'appeal_document', width: 320, height: 200 }])
  expect(data.review.reopened).toMatchObject({ cause: 'appeal', words: APPEAL_WORDS })

  const image = await readEvidenceImage(office.staff, { ...params, evidenceId })
  const { format, exif } = await sharp(image).metadata()
  expect([format, exif]).toEqual(['jpeg', undefined])
})

test.each<[string, string, () => string]>([
  [
    'an SVG named PNG',
    'image.unsupported',
    () => toUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'),
  ],
  ['an SVG', 'image.unsupported', () => 'data:image/svg+xml;base64,AAAA'],
  ['a cut-off file', 'image.unreadable', () => toUrl(sent.subarray(0, 60), 'webp')],
])('%s is refused with %s, and the appeal is still open', async (_, code, document) => {
  const { verificationId, sessionId, ctx, state } = await appealWith(document())
  expect(await getErrorCode(state)).toBe(code)
  expect(await pictures(verificationId)).toEqual([])
  expect((await appeal(await ctx(), { sessionId, words: APPEAL_WORDS })).status).toBe('pending_review')
})

test('a second appeal with a picture, or one after the consent was withdrawn, stores nothing', async () => {
  const { sessionId, verificationId, ctx, storageKey } = await appealed()
  const again = { sessionId, words: APPEAL_WORDS, document: toUrl(sent, 'webp') }
  expect(await getErrorCode(appeal(await ctx(), again))).toBe('session.no_appeal')
  const other = await createRejectedCustomer(world, office)
  await rows(
    'update consents set ended_at = now(), ending = $2 where session_id = $1',
    other.sessionId,
    'withdrawn',
  )
  expect(await getErrorCode(appeal(await other.ctx(), { ...again, sessionId: other.sessionId }))).toBe(
    'consent.withdrawn',
  )
  expect(await pictures(verificationId)).toMatchObject([{ storage_key: storageKey }])
  expect(await listKeys(other.verificationId)).toEqual([])
})

async function listKeys(verificationId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) if (key.includes(verificationId)) keys.push(key)
  return keys
}

test('it is part of the person’s export, of the evidence package, and of what customers read is held', async () => {
  const { verificationId, sessionId, evidenceId } = await appealed()
  const name = `images/appeal_document-${evidenceId}.jpg`
  const requestId = await enterIdentified(verificationId, 'access')
  const exported = await calls('exportPerson', { token: staff.owner, params: { requestId } })
  expect(exported.text).toContain(name)
  const made = await calls('createEvidencePackage', {
    token: staff.owner,
    params: { verificationId },
    body: { recipient: 'Federal Police' },
  })
  expect(made.text).toContain(name)
  const held = await asTenant(office.staff, office.clientId, async (tx) =>
    listHeldData(tx, await loadSession(tx, sessionId), 'en'),
  )
  expect(held.lines).toContain('Pictures sent with your appeal: 1')
})

const job = () =>
  deriveContext(systemContext(world, 'apply-retention'), {
    actor: { kind: 'system', job: 'apply-retention', clientId: office.clientId },
  })

const reject = (verificationId: string) =>
  rows(
    `update customer_verifications set status = 'failed', outcome = 'rejected' where verification_id = $1`,
    verificationId,
  )

async function withdraw({ sessionId }: Case, keepDocuments: boolean): Promise<void> {
  const deletions = await asTenant(office.staff, office.clientId, async (tx) =>
    applyWithdrawal(office.staff, tx, await loadSession(tx, sessionId, { lock: true }), { keepDocuments }),
  )
  await deleteScheduled(office.staff, deletions)
}

describe('erased with the check:', () => {
  test.each<[string, (one: Case) => Promise<void>]>([
    [
      'the erasure of the verification',
      ({ verificationId }) => eraseVerification(office.staff, { verificationId }),
    ],
    [
      'the end of the retention period of pictures',
      async ({ verificationId }) => {
        await reject(verificationId)
        await eraseEvidence(job(), { verificationId, what: 'pictures' })
      },
    ],
    [
      'a withdrawal of a decided check',
      async (one) => {
        await reject(one.verificationId)
        await withdraw(one, false)
      },
    ],
    ['a withdrawal while the appeal waits, even if documents are kept', (one) => withdraw(one, true)],
  ])('%s', async (_, erase) => {
    const one = await appealed()
    await erase(one)
    expect(await pictures(one.verificationId)).toEqual([])
    await expect(world.storage.get(one.storageKey)).rejects.toThrow(StorageMissing)
  })

  test('a withdrawal keeps it where the client keeps documents', async () => {
    const one = await appealed()
    await reject(one.verificationId)
    await withdraw(one, true)
    expect(await pictures(one.verificationId)).toMatchObject([{ id: one.evidenceId }])
    expect((await world.storage.get(one.storageKey)).length).toBeGreaterThan(0)
  })
})
