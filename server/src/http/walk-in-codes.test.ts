import { expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

const countVerifications = async (clientId: string) => {
  const [stored] = await querySuperuser(
    world,
    'select count(*)::int as n from customer_verifications where client_id = $1',
    [clientId],
  )
  return stored?.n
}

test('where walk-ins need a code, nothing opens without one, and a contact gets few', async () => {
  const { token, clientId } = await signUp(world, calls, 'walkincodes')
  Object.assign(world.config, { walkInClient: clientId })
  expect((await calls('updateSettings', { token, body: { walkInCode: true } })).body.data.walkInCode).toBe(
    true,
  )
  const refused = await calls('startVerification', { body: { nationality: 'ET' } })
  expect([refused.status, refused.body.code, refused.cookie]).toEqual([
    403,
    'session.contact_required',
    undefined,
  ])
  const start = (contact: string) =>
    calls('startWalkIn', { body: { contact, nationality: 'ET', language: 'am' } })
  for (const contact of ['nobody', 'a@b-c']) expect((await start(contact)).status).toBe(400)
  expect(await countVerifications(clientId)).toBe(0)

  const { sessionId } = (await start('Hanna@example.com')).body
  const open = (code?: string) => calls('startVerification', { body: { sessionId, ...(code && { code }) } })
  expect((await open()).body.code).toBe('session.code_required')
  expect((await open('0000-0000')).body.code).toBe('session.code_invalid')
  expect((await calls('sendCode', { params: { sessionId } })).body.channel).toBe('email')
  const [mail] = await listMailsTo(world, 'hanna@example.com')
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/u.exec(mail?.text ?? '')?.[0]
  const opened = await open(code)
  expect(opened.body).toMatchObject({ status: 'in_progress', nationality: 'ET', language: 'am' })
  const [stored] = await querySuperuser(
    world,
    `select possession_proved_by as by, purpose, customer_email as email from customer_verifications where session_id = $1`,
    [sessionId],
  )
  expect(stored).toMatchObject({ by: 'email', purpose: 'walk-in', email: expect.stringMatching(/^v1\./u) })

  expect((await start('hanna@example.com')).status).toBe(200)
  expect((await start('hanna@example.com')).body.code).toBe('session.code_limit')
  expect((await start('liya@example.com')).status).toBe(200)
  expect(await countVerifications(clientId)).toBe(3)
  // What the customer entered goes with the check.
  const gone = { params: { sessionId }, cookie: opened.cookie ?? '' }
  expect((await calls('decline', { ...gone, body: {} })).status).toBe(200)
  const [left] = await querySuperuser(
    world,
    `select customer_email as email from customer_verifications where session_id = $1`,
    [sessionId],
  )
  expect(left).toEqual({ email: null })
})
