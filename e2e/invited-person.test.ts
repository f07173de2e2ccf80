import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { Caller } from './harness/calls.ts'
import { getSessionId } from './harness/client.ts'
import { runFlow } from './harness/flow.ts'
import { specimen } from './harness/specimens.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()

test('a link that another person used shows who was invited and who was proved', async () => {
  const start = await open('/dashboard')
  await start.getByRole('banner').getByRole('button', { name: 'Create Verification' }).click()
  const form = start.getByRole('dialog')
  await form.getByLabel(/^Customer Name/).fill('Bereket Tola Regassa')
  await form.getByLabel(/^Customer Email/).fill('bereket@example.et')
  await form.getByLabel('Date of birth').fill('1971-01-05')
  await form.getByLabel('Document number').fill('EP 0000001')
  await form.getByRole('button', { name: 'Create & Send Link' }).click()
  await form.getByLabel('Verification Link').waitFor()
  const [link] = (await client.call('listVerifications', { query: {} })).data
  const verificationId = link!.verificationId
  const { data } = await client.call('getVerification', { params: { verificationId } })
  expect(data.invited).toMatchObject({ dateOfBirth: '1971-01-05', documentNumber: 'EP 0000001' })

  const front = await specimen('hanna', 'passport', 'front')
  const reply = await runFlow(new Caller(platform.url), getSessionId(data.verificationUrl!), {
    front,
    back: null,
  })
  expect(reply).toMatchObject({
    verificationStatus: 'rejected',
    reasons: ['This link was made for another person.'],
  })

  for (const phone of [false, true]) {
    const page = await open(`/dashboard/verifications/${verificationId}`, { phone })
    await page.getByRole('heading', { name: front.claims.fullName, level: 2 }).waitFor()
    await page.getByText('Invited: Bereket Tola Regassa').waitFor()
    await page.getByText('Two details of the invitation belong to another person').first().waitFor()
    await page.getByText('EP 0000001').first().waitFor()
    await page.getByText('EP 0000001').first().scrollIntoViewIfNeeded()
    expect(await axeViolations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    const list = await open('/dashboard/verifications', { phone })
    await list.getByText(front.claims.fullName).first().waitFor()
    await list.getByText('Invited: Bereket Tola Regassa').first().waitFor()
    expect(await axeViolations(list)).toEqual([])
  }
})
