import { Webhook } from 'standardwebhooks'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import { ageProof } from './harness/age-proof.ts'
import { PASSWORD } from './harness/password.ts'
import { startWebhookReceiver } from './harness/webhook-receiver.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>

beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.close()
})

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Core banking' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const link = () =>
  client.call('createLink', { body: { customerName: 'Abebe Bikila', customerEmail: 'a@example.et' } })

test('a webhook is tested, receives events, and is edited, paused, replayed and given a new secret', async () => {
  const page = await open('/dashboard/webhooks')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Event Catalogue' }).click()
  await dialog.getByText('Sample body of verification.failed').click()
  await dialog.getByText(/"type": "verification\.failed".*"outcome": "rejected"/su).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add Webhook' }).click()
  await dialog.getByLabel(/Webhook Name/).fill('Core banking')
  await dialog.getByLabel(/Webhook URL/).fill(receiver.url)
  await dialog.getByLabel(/^session\.generated/).check()
  await dialog.getByRole('button', { name: 'Create Webhook' }).click()
  const secret = await dialog.getByText(/^whsec_/).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()

  // A test event, and the endpoint's response.
  await choose(page, 'Send test event')
  await dialog.getByText('Responded 200').waitFor()
  await dialog.getByText('ok', { exact: true }).waitFor()
  const tested = await receiver.next()
  expect(new Webhook(secret).verify(tested.body, tested.headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
  })
  await page.keyboard.press('Escape')

  const delivery = page.getByRole('table', { name: 'Recent webhook deliveries' }).locator('tbody tr').first()
  await expect.poll(async () => (await delivery.boundingBox())?.height).toBeLessThanOrEqual(52)

  // A real event, found by its verification and resent with the same id and body.
  const { verificationId } = await link()
  const first = await receiver.next()
  await page.getByLabel('ID of a verification, event or delivery').fill(verificationId)
  await page.getByRole('button', { name: /^Open the delivery of session\.generated/ }).click()
  await dialog.getByText(`"verificationId": "${verificationId}"`).waitFor()
  await dialog.getByRole('button', { name: 'Send Again' }).click()
  await dialog.getByText('2 attempts').waitFor()
  const again = await receiver.next()
  expect([again.headers['webhook-id'], again.body]).toEqual([first.headers['webhook-id'], first.body])
  await page.keyboard.press('Escape')
  await page.getByLabel('Delivery status').selectOption('failed')
  await page.getByText('No delivery matches these filters').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()

  // Edited, with a validation error.
  await choose(page, 'Edit')
  await dialog.getByLabel('Timeout in seconds').fill('600')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A number from 1 to 60').waitFor()
  await dialog.getByLabel('Timeout in seconds').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Webhook saved').waitFor()

  // Paused: no delivery. Resumed and replayed: delivered.
  await choose(page, 'Pause')
  await page.getByText('Paused', { exact: true }).waitFor()
  await link()
  await choose(page, 'Resume')
  await page.getByText('Webhook resumed').waitFor()
  await choose(page, 'Replay')
  await dialog.getByRole('button', { name: 'Replay' }).click()
  await dialog.getByText('1 delivery is being sent.').waitFor()
  await receiver.next()
  await dialog.getByRole('button', { name: 'Done' }).click()

  // The secret: shown after the password, which a dialog above this one asks for; a new one is valid alongside the old.
  await ageProof(platform, client)
  await choose(page, 'Signing secret')
  await dialog.getByRole('button', { name: 'Reveal Secret' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await proof.getByLabel('Your password').fill('not the password')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await proof.getByText('The password is not right.').waitFor()
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => dialog.getByText(/^whsec_/).innerText()).toBe(secret)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await choose(page, 'Signing secret')
  await dialog.getByRole('button', { name: 'Make New Secret' }).click()
  await dialog.getByText(/^Both sign until/).waitFor()
  const young = await dialog.getByText(/^whsec_/).innerText()
  await link()
  const last = await receiver.next()
  for (const one of [secret, young])
    new Webhook(one).verify(last.body, last.headers as Record<string, string>)
})

test('an endpoint that responds with 410 is shown as disabled with the reason, on a phone, too', async () => {
  const hook = await client.call('createWebhook', {
    body: { name: 'Gone', url: `${receiver.url}?gone`, events: ['session.generated'] },
  })
  receiver.respondWith(410, '?gone')
  await link()
  await expect
    .poll(
      async () =>
        (await client.call('listWebhooks', {})).data.find(({ id }) => id === hook.data.id)?.disabledReason,
    )
    .toBe('gone')
  const page = await open('/dashboard/webhooks', { phone: true })
  await page.getByText('Its endpoint answered 410: it no longer wants events.').waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})
