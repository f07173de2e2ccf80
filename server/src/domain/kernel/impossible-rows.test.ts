import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseVerification } from '../review/reviews/erase-verification.ts'
import { createPendingCase, type PendingCase } from '../review/reviews/testing/create-pending-case.ts'
import { createWebhook } from '../integration/webhooks/create-webhook.ts'
import { testWebhook } from '../integration/webhooks/test-webhook.ts'
import { type Office, openOffice } from '../verification/session/testing/office.ts'
import { FORBIDDEN, IMPOSSIBLE } from './testing/impossible-changes.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { newId } from '../../platform/runtime/random.ts'
import { asSystem, asTenant } from '../../platform/db/tenant.ts'

let world: World
let ownOffice: Office
let foreignOffice: Office
let ownCase: PendingCase
let otherCase: PendingCase
let foreignCase: PendingCase
let webhookId: string
let deliveryId: string

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  ownOffice = await openOffice(world)
  foreignOffice = await openOffice(world)
  ownCase = await createPendingCase(world, ownOffice)
  otherCase = await createPendingCase(world, ownOffice)
  foreignCase = await createPendingCase(world, foreignOffice)
  const settings = { name: 'Own', url: 'http://127.0.0.1:9/', events: ['verification.completed' as const] }
  webhookId = (await createWebhook(ownOffice.staff, settings)).id
  deliveryId = await testWebhook(ownOffice.staff, { id: webhookId })
})
afterAll(() => world.close())

const getUserId = ({ staff: { actor } }: Office) => (actor.kind === 'client-user' ? actor.userId : '')

/** Runs a statement as the application does, in the client's scope; `$name` stands for an id. */
function run(statement: string): Promise<unknown> {
  const ids: Record<string, string> = {
    client: ownOffice.clientId,
    verification: ownCase.verificationId,
    session: ownCase.sessionId,
    decision: ownCase.decisionSeen,
    evidence: ownCase.evidenceId,
    otherVerification: otherCase.verificationId,
    foreignVerification: foreignCase.verificationId,
    foreignSession: foreignCase.sessionId,
    foreignDecision: foreignCase.decisionSeen,
    foreignClient: foreignOffice.clientId,
    foreignUser: getUserId(foreignOffice),
    user: getUserId(ownOffice),
    webhook: webhookId,
    delivery: deliveryId,
    new: newId('decision'),
  }
  const filled = statement.replaceAll(/\$(\w+)/g, (_, name: string) => `'${ids[name]}'`)
  return asTenant(world, ownOffice.clientId, async (tx) => {
    // Follows the lock order, which tests enforce.
    await tx.execute(
      sql`select from customer_verifications where verification_id = ${ownCase.verificationId} for update`,
    )
    return tx.execute(sql.raw(filled))
  })
}

/** PostgreSQL does not promise which of several broken checks it names. */
const refusal = (constraint: string) => ({
  cause: {
    code: expect.stringMatching(/^23(505|503|514)$/),
    constraint: expect.stringMatching(`^(${constraint})$`),
  },
})

test.each(IMPOSSIBLE)('the database refuses %s', async (_, statement, constraint) => {
  await expect(run(statement)).rejects.toMatchObject(refusal(constraint))
})

test('the database refuses a sign-in of an unknown kind of user, and one whose id is of the other kind', async () => {
  const signIn = (userType: string, userId: string) =>
    asSystem(world, (tx) =>
      tx.execute(sql`insert into auth_sessions (id, user_id, user_type, token, expires_at)
        values (${newId('admin')}, ${userId}, ${userType}, ${newId('admin')}, now() + interval '1 hour')`),
    )
  await signIn('admin', newId('admin'))
  await expect(signIn('root', newId('clientUser'))).rejects.toMatchObject(
    refusal('auth_sessions_user_type_known'),
  )
  await expect(signIn('admin', newId('clientUser'))).rejects.toMatchObject(
    refusal('auth_sessions_user_of_kind'),
  )
})

const DENIED = { cause: { code: '42501' } }

test('decisions are immutable except for the fields that an erasure clears, and cannot be deleted', async () => {
  await expect(run(`delete from decisions where id = $decision`)).rejects.toMatchObject(DENIED)
  await expect(run(`update decisions set outcome = 'approved' where id = $decision`)).rejects.toMatchObject(
    DENIED,
  )
  await expect(run(`select erase_decisions($client, 10)`)).rejects.toMatchObject(DENIED)
  await expect(
    asSystem(world, (tx) => tx.execute(sql`delete from decisions where id = ${ownCase.decisionSeen}`)),
  ).rejects.toMatchObject(DENIED)
  const erased = await createPendingCase(world, ownOffice)
  await eraseVerification(ownOffice.staff, erased)
  const { rows } = await asTenant(world, ownOffice.clientId, (tx) =>
    tx.execute(sql`select checks from decisions where id = ${erased.decisionSeen}`),
  )
  expect(JSON.stringify(rows)).not.toContain('2031-05-05')
})

test.each(FORBIDDEN)('the database forbids %s', async (_, statement) => {
  await expect(run(statement)).rejects.toMatchObject(DENIED)
})

test('a session of another mode than its verification, or with another id, is refused', async () => {
  const verificationId = newId('verification')
  const insert = (mode: string, sessionId: string) =>
    asTenant(world, ownOffice.clientId, async (tx) => {
      await tx.execute(sql`insert into customer_verifications (client_id, verification_id, session_id)
        values (${ownOffice.clientId}, ${verificationId}, 'ses_new')`)
      await tx.execute(sql`insert into verification_sessions (client_id, verification_id, mode, session_id)
        values (${ownOffice.clientId}, ${verificationId}, ${mode}, ${sessionId})`)
    })
  await expect(insert('test', 'ses_new')).rejects.toMatchObject(DENIED)
  await expect(insert('live', 'ses_other')).rejects.toMatchObject(DENIED)
  await insert('live', 'ses_new')
})

test("no client's scope deletes the platform's keys, and the system scope none that is in use", async () => {
  await expect(run('delete from encryption_keys')).rejects.toMatchObject(DENIED)
  await expect(
    asSystem(world, (tx) => tx.execute(sql`delete from encryption_keys where id = 1`)),
  ).rejects.toMatchObject(refusal('data_keys_key_id_encryption_keys_id_fk'))
})

test('an erasure empties a decision, which cannot be filled again', async () => {
  const erased = await createPendingCase(world, ownOffice)
  await eraseVerification(ownOffice.staff, erased)
  for (const change of [
    `checks = '[{"check": "face_matches", "result": "pass", "evidence": {}}]'`,
    `words = 'x'`,
    `sealed_evidence = 'x'`,
  ])
    await expect(
      asTenant(world, ownOffice.clientId, (tx) =>
        tx.execute(sql`update decisions set ${sql.raw(change)} where id = ${erased.decisionSeen}`),
      ),
    ).rejects.toMatchObject(DENIED)
})
