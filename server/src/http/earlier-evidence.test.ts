import { expect, test } from 'vitest'
import { createEvidencePackage } from '../domain/records/evidence-package/create-evidence-package.ts'
import { insertEvidence, storeImage } from '../domain/verification/session/store-image.ts'
import { loadSession } from '../domain/verification/session/load-session.ts'
import { keyOwner } from '../domain/verification/session/sealing-aad.ts'
import { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { openOffice, type Office } from '../domain/verification/session/testing/office.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { addStaff } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'

/** A photo of the document, sent by this browser. */
async function sendPhoto({ clientId }: Office, browser: CustomerBrowser): Promise<string> {
  const ctx = Object.assign(await browser.ctx(), { userAgent: FIREFOX })
  return asTenant(ctx, clientId, async (tx) => {
    const { session } = await loadSession(tx, browser.sessionId)
    const key = await ctx.sealer.dataKey(tx, keyOwner(session))
    const jpeg = Buffer.from('the stolen card')
    const picture = { jpeg, sha256: 'f'.repeat(64), dHash: '0'.repeat(16), width: 9, height: 6 }
    const stored = await storeImage(ctx, key, session, picture)
    const photo = { kind: 'document_front', picture, quality: null, receivedSha256: null } as const
    await insertEvidence(ctx, tx, session, { ...stored, ...photo })
    return stored.id
  })
}

test('pictures replaced by a start in another browser are shown with time and browser, handed over and erased with the case', async () => {
  const office = await openOffice(world)
  const { sessionId, verificationId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET', device: 'mobile' })
  await browser.consent()
  await browser.choose('passport')
  await browser.submitDetails()
  const evidenceId = await sendPhoto(office, browser)
  const token = await addStaff(world, office.clientId, 'owner')
  const params = { verificationId }
  const detail = async () => (await calls('getVerification', { token, params })).body.data
  expect(await detail()).toMatchObject({ evidence: [{ id: evidenceId }], earlierEvidence: [] })

  await new CustomerBrowser(world, sessionId).start({ takeOver: true })
  expect(await detail()).toMatchObject({
    evidence: [],
    earlierEvidence: [
      {
        id: evidenceId,
        kind: 'document_front',
        capturedAt: expect.any(String),
        replacedAt: expect.any(String),
        sentFrom: { browser: 'Firefox', system: 'Android' },
      },
    ],
  })
  const image = await calls('getEvidenceImage', { token, params: { ...params, evidenceId } })
  expect(image.text).toBe('the stolen card')
  const viewed = await querySuperuser(
    world,
    `select details from audit_log where subject = $1 and action = 'evidence.viewed'`,
    [verificationId],
  )
  expect(viewed).toEqual([{ details: { evidenceId } }])
  const parts: Uint8Array[] = []
  const order = { verificationId, recipient: 'Federal Police', reference: null }
  for await (const part of (await createEvidencePackage(office.staff, order)).parts) parts.push(part)
  expect(Buffer.concat(parts).toString()).toContain(`images/document_front-${evidenceId}.jpg`)

  const [{ storage_key: storageKey }] = (await querySuperuser(
    world,
    'select storage_key from evidence where id = $1',
    [evidenceId],
  )) as [{ storage_key: string }]
  expect((await calls('eraseVerification', { token, params, body: { confirm: 'erase' } })).status).toBe(200)
  expect(await detail()).toMatchObject({ evidence: [], earlierEvidence: [] })
  await expect(world.storage.get(storageKey)).rejects.toThrow()
})
