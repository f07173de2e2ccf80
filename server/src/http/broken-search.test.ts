import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HANNA } from '../domain/verification/session/testing/customer.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'
import { giveConsents } from '../testing/give-consents.ts'

const { world, calls } = useHttp({ vision: true })

test('a selfie whose repeat search fails in the database leads to review, not to an error', async () => {
  const { token } = await signUp(world, calls, 'search')
  const body = { customerName: HANNA.fullName, customerEmail: 'hanna@example.com' }
  const link = (await calls('createLink', { token, body })).body
  const sessionId = sessionIdFromUrl(link.verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const own = { params: { sessionId }, cookie }
  await giveConsents(calls, own)
  await calls('updateSession', { ...own, body: { documentType: 'passport' } })
  await calls('savePersonalInfo', { ...own, body: HANNA })
  // As if the passport had been photographed: this test starts with the selfie.
  await querySuperuser(
    world,
    "update verification_sessions set front_image_path = 'none' where session_id = $1",
    [sessionId],
  )
  expect((await calls('liveness', { ...own, body: { declined: 'prefers_not' } })).status).toBe(200)

  await querySuperuser(world, 'revoke select on blocks from wabi_app')
  const { selfie } = await specimen('hanna-passport-front')
  const selfieImage = `data:image/jpeg;base64,${readFileSync(selfie, 'base64')}`
  const answer = await calls('verifyKyc', { ...own, body: { selfieImage } })
  expect(answer).toMatchObject({ status: 200, body: { verificationStatus: 'pending_review' } })
  const [found] = await querySuperuser(
    world,
    `select v.status, d.checks,
       (select count(*)::int from events e where e.verification_id = v.verification_id
         and e.type = 'verification.pending_review') as events,
       (select count(*)::int from face_templates f where f.verification_id = v.verification_id) as faces
     from customer_verifications v join decisions d using (verification_id) where v.session_id = $1`,
    [sessionId],
  )
  // A face that was not searched is not stored for later searches either.
  expect(found).toMatchObject({ status: 'pending_review', events: 1, faces: 0 })
  expect(found?.checks).toContainEqual(
    expect.objectContaining({ check: 'repeated_identity', reason: 'check_error' }),
  )
})
