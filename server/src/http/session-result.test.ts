import { expect, test } from 'vitest'
import { openOffice, queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

test('a rejected customer who opens the link again reads why, appeals, and sees that a person reviews it', async () => {
  const { sessionId, verificationId } = await (await openOffice(world)).invite()
  const params = { sessionId }
  const opened = await calls('startVerification', { body: { sessionId } })
  const cookie = opened.cookie!
  await queryAsSuperuser(
    world,
    `insert into decisions (id, client_id, verification_id, outcome, overall_score, reasons, checks, rules_version, run)
     select 'dec_http', client_id, verification_id, 'rejected', 31, '{face_different}', '[]', 'test', run
     from verification_sessions where verification_id = $1`,
    [verificationId],
  )
  await queryAsSuperuser(
    world,
    `update customer_verifications set status = 'failed', outcome = 'rejected', overall_score = 31, completed_at = now() where verification_id = $1`,
    [verificationId],
  )
  const again = await calls('startVerification', { body: { sessionId }, cookie })
  expect([again.status, again.body.result.reasons]).toEqual([
    200,
    ['Your selfie does not match the photo on your document.'],
  ])
  expect((await calls('retry', { params, cookie })).body.code).toBe('session.no_retry')
  const body = { words: 'The photo on my card is ten years old.' }
  const empty = await calls('appeal', { params, cookie, body: { words: ' ' } })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['words']])
  const asked = await calls('appeal', { params, cookie, body })
  expect([asked.status, asked.body.status, asked.body.result.appealUntil]).toEqual([
    200,
    'pending_review',
    null,
  ])
  expect((await calls('appeal', { params, cookie, body })).body.code).toBe('session.no_appeal')
  expect((await calls('getSession', { params, cookie })).body.result.verificationStatus).toBe(
    'pending_review',
  )

  // Anyone else with the link learns only that it is finished.
  expect((await calls('startVerification', { body: { sessionId } })).body.code).toBe('session.closed')
  expect((await calls('aboutLink', { params })).body).toMatchObject({
    state: 'finished',
    company: 'Abay Bank',
  })
  expect((await calls('appeal', { params, body })).body.code).toBe('session.not_found')
})

test('once another browser has started the check over, the first one reads that what it sent was discarded', async () => {
  const { sessionId } = await (await openOffice(world)).invite()
  const params = { sessionId }
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  await giveConsents(calls, { params, cookie })
  await calls('updateSession', { params, cookie, body: { documentType: 'passport' } })
  const info = { fullName: 'Hanna Tesfaye', dateOfBirth: '1994-03-17', gender: 'F', idNumber: 'EP1234567' }
  expect((await calls('savePersonalInfo', { params, cookie, body: info })).status).toBe(200)
  const thief = await calls('startVerification', { body: { sessionId, takeOver: true } })
  const second = { params, cookie: thief.cookie }
  await calls('updateSession', { ...second, body: { nationality: 'ET' } })
  await giveConsents(calls, second)
  await calls('updateSession', { ...second, body: { documentType: 'passport' } })
  expect((await calls('savePersonalInfo', { ...second, body: info })).status).toBe(200)
  for (const answer of [
    await calls('getSession', { params, cookie }),
    await calls('startVerification', { body: { sessionId }, cookie }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'session.started_over'])
  const stranger = await calls('startVerification', { body: { sessionId } })
  expect(stranger.body.code).toBe('session.bound_elsewhere')
})

test('once another browser has taken over the check, every call of the first one says so', async () => {
  const { sessionId } = await (await openOffice(world)).invite()
  const params = { sessionId }
  const first = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const second = await calls('startVerification', { body: { sessionId } })
  expect([second.status, second.body.nationality]).toEqual([200, 'ET'])
  const cookie = first.cookie!
  const body = { documentType: 'passport' } as const
  for (const answer of [
    await calls('getSession', { params, cookie }),
    await calls('updateSession', { params, cookie, body }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'session.elsewhere'])
  const back = await calls('startVerification', { body: { sessionId, continueHere: true } })
  expect(back.body).toMatchObject({ nationality: 'ET', running: true })
})
