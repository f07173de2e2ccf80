import { expect, test } from 'vitest'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

test('a customer asks for a reviewer only where the company offers it; the log does not say for whom', async () => {
  const { token } = await signUp(world, calls, 'chooser')
  const created = (
    await calls('createLink', { token, body: { customerName: 'Hanna', customerEmail: 'hanna@example.com' } })
  ).body
  const verificationId = String(created.verificationId)
  const sessionId = sessionIdFromUrl(created.verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const own = { params: { sessionId }, cookie }
  await giveConsents(calls, own)
  const ask = (reviewer: string) => calls('updateSession', { ...own, body: { reviewer } })
  const seen = async () => (await calls('getVerification', { token, params: { verificationId } })).body.data

  const early = await ask('female')
  expect(early.status).toBe(400)
  expect(early.body.fields).toEqual({ reviewer: 'This is not offered.' })
  expect((await calls('getSession', own)).body).not.toHaveProperty('reviewer')

  const offered = await calls('updateSettings', { token, body: { sameSexReviewer: true } })
  expect(offered.body.data.sameSexReviewer).toBe(true)
  expect((await calls('getSession', own)).body.reviewer).toBe('any')
  expect((await ask('child')).status).toBe(400)
  expect((await ask('female')).body.reviewer).toBe('female')
  expect((await ask('female')).status).toBe(200)
  expect((await seen()).review.reviewerAskedFor).toEqual({ sex: 'female', you: false, able: 0 })

  // A request can be taken back also where it is no longer offered.
  await calls('updateSettings', { token, body: { sameSexReviewer: false } })
  expect((await ask('any')).status).toBe(200)
  expect((await seen()).review.reviewerAskedFor).toBeNull()
  const log = await querySuperuser(
    world,
    `select action, details from audit_log where subject = $1 and action like 'verification.reviewer%' order by id`,
    [verificationId],
  )
  expect(log.map(({ action }) => action)).toEqual([
    'verification.reviewer_asked_for',
    'verification.reviewer_taken_back',
  ])
  expect(JSON.stringify(log)).not.toMatch(/male/u)
})
