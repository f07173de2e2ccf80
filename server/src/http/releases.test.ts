import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/index.ts'
import { verifyAudit } from '../domain/audit/chain/verify-audit.ts'
import { sealAudit } from '../domain/audit/chain/seal-audit.ts'
import { knownHeads } from '../domain/audit/chain/heads-file.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { checkBackup, restoreBackup } from '../domain/operations/backup/restore-backup.ts'
import { writeBackup } from '../domain/operations/backup/write-backup.ts'
import { checkSeals } from '../domain/operations/keys/check-seals.ts'
import { decideReview } from '../domain/review/reviews/decide-review.ts'
import { addColleague } from '../domain/review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { openOffice } from '../domain/verification/session/testing/office.ts'
import { readMigration, shippedMigrations } from '../platform/db/shipped-migrations.ts'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { type Received, startReceiver } from '../testing/receiver.ts'
import { listReleases, readRelease, releasedMigrations, writeRelease } from '../testing/release-fixture.ts'
import type { Calls } from '../testing/requests.ts'
import { useOtherMachines } from '../testing/use-other-machines.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'
import type { World } from '../testing/world.ts'

const { newFolder, elsewhere, start } = useOtherMachines()

/** Set to record the present version as a release (docs/RELEASING.md). */
const RECORDED = process.env.WABI_RECORD_RELEASE

/** A new customer is verified, and the decision arrives at a webhook, signed. */
async function verifyAndDeliver(to: { world: World; calls: Calls; token: string; clientId: string }) {
  const { world, calls, token, clientId } = to
  const receiver = await startReceiver()
  try {
    const hook = { name: 'After', url: receiver.url, events: ['verification.completed'] }
    const { secret } = (await calls('createWebhook', { token, body: hook })).body.data
    const customer = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }
    const link = (await calls('createLink', { token, body: customer })).body
    const { verificationId, verificationUrl: url } = link
    const { status } = await verifyWithPassport(
      { world, calls },
      { url, clientId, verificationId },
      { who: 'hanna' },
    )
    expect(status).toBe('approved')
    const { data } = (await calls('getVerification', { token, params: { verificationId } })).body
    expect(data.status).toBe('completed')
    await deliverDue(systemContext(world, 'test'))
    const [{ body: payload, headers }] = receiver.received as [Received]
    expect(await verifyWebhook({ payload, headers, secret })).toMatchObject({
      type: 'verification.completed',
      data: { verificationId, outcome: 'approved' },
    })
  } finally {
    await receiver.close()
  }
}

test.each(listReleases())(
  '%s upgrades: seals, audit log, lists, decisions, keys and webhooks; then a customer is verified and the webhook delivered',
  async (version) => {
    const backup = join(await newFolder(), 'backup')
    await mkdir(backup)
    const expected = await readRelease(version, backup)
    const config = await elsewhere(null)
    await restoreBackup(config, config.databaseUrl!, backup, await checkBackup(config, backup))
    // The webhook's target is this machine.
    const { platform, calls } = await start({ ...config, allowPrivateWebhooks: true })
    const ctx = systemContext(platform, 'test')

    const seals = await checkSeals(ctx)
    expect(seals.broken).toEqual([])
    expect(seals.opened).toBeGreaterThanOrEqual(expected.opened)
    const audit = await verifyAudit(ctx, await knownHeads(ctx))
    expect(audit.faults).toEqual([])
    expect(audit.rows).toBeGreaterThanOrEqual(expected.auditRows)

    const { username, password, apiKey } = expected
    const { status, body } = await calls('clientLogin', { body: { username, password } })
    expect(status).toBe(200)
    const { token } = body
    const listed = (await calls('listVerifications', { token })).body.data
    expect(listed).toHaveLength(expected.verifications.length)
    for (const one of expected.verifications) expect(listed).toContainEqual(expect.objectContaining(one))
    const { verificationId, reason, ...decided } = expected.decided
    const detail = await calls('getVerification', { token, params: { verificationId } })
    expect(detail.body.data).toMatchObject(decided)
    expect(detail.text).toContain(reason)
    const byKey = await calls('v1GetVerification', { token: apiKey, params: { verificationId } })
    expect([byKey.status, byKey.body.data?.status]).toEqual([200, decided.status])
    const webhooks = (await calls('listWebhooks', { token })).body.data
    expect(webhooks).toHaveLength(expected.webhooks.length)
    for (const one of expected.webhooks) expect(webhooks).toContainEqual(expect.objectContaining(one))
    expect((await calls('listWebhookLogs', { token })).body.data.length).toBeGreaterThan(0)

    const [row] = await querySuperuser(
      { databaseUrl: config.databaseUrl! },
      'select client_id from customer_verifications where verification_id = $1',
      [verificationId],
    )
    await verifyAndDeliver({ world: platform as World, calls, token, clientId: String(row?.client_id) })
    await sealAudit(ctx)
    expect((await verifyAudit(ctx, await knownHeads(ctx))).faults).toEqual([])
  },
)

test('migrations of a release are never edited or removed', () => {
  const present = new Map(shippedMigrations().map(({ tag }) => [tag, readMigration({ tag }).hash]))
  for (const version of listReleases())
    for (const [tag, hash] of Object.entries(releasedMigrations(version)))
      expect({ version, tag, hash: present.get(tag) }).toEqual({ version, tag, hash })
})

test.runIf(RECORDED)('records the present version', async () => {
  const config = await elsewhere(crypto.getRandomValues(new Uint8Array(32)))
  // The webhook's target is this machine, and is never called.
  const { platform, calls } = await start({ ...config, allowPrivateWebhooks: true })
  const world = platform as World
  const { token, clientId } = await signUp(platform, calls, 'released')
  const key = await calls('createApiKey', { token, body: { keyName: 'Released', permissions: ['admin'] } })
  const hook = { name: 'Released', url: 'http://127.0.0.1:9/wabi', events: ['verification.failed'] }
  expect((await calls('createWebhook', { token, body: hook })).status).toBe(200)
  const office = { ...(await openOffice(world)), clientId }
  const invite = async () => {
    const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }
    const { verificationUrl, verificationId } = (await calls('createLink', { token, body })).body
    return {
      sessionId: verificationUrl.split('/').at(-1) as string,
      verificationId: verificationId as string,
    }
  }
  await createPendingCase(world, { ...office, invite })
  const pending = await createPendingCase(world, { ...office, invite })
  const reason = 'document_not_genuine'
  const { verificationId, decisionSeen } = pending
  const colleague = await addColleague(world, clientId, 'reviewer', ['Marta', 'Girma'])
  await decideReview(colleague, { verificationId, decisionSeen, outcome: 'rejected', reason })
  await invite()
  const ctx = systemContext(platform, 'test')
  await sealAudit(ctx)
  const { opened } = await checkSeals(ctx)
  const audit = await verifyAudit(ctx, await knownHeads(ctx))
  const listed: Record<string, string>[] = (await calls('listVerifications', { token })).body.data
  const webhooks: Record<string, string>[] = (await calls('listWebhooks', { token })).body.data
  const backup = join(await newFolder(), 'backup')
  await writeBackup(ctx, { out: backup, withKey: true })
  await writeRelease(RECORDED!, backup, {
    username: 'released',
    password: PASSWORD,
    apiKey: key.body.data.apiKey,
    verifications: listed.map((one) => pick(one, ['verificationId', 'status', 'customerName'])) as never,
    decided: { verificationId, status: 'failed', reason },
    webhooks: webhooks.map((one) => pick(one, ['id', 'url', 'events'])) as never,
    opened,
    auditRows: audit.rows,
  })
})

const pick = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
