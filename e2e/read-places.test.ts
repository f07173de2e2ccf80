import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { Caller } from './harness/calls.ts'
import { getSessionId } from './harness/client.ts'
import { runFlow } from './harness/flow.ts'
import { VARIANTS, setVariant } from './harness/variants.ts'
import { specimen } from './harness/specimens.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()

test('the fields that were read are outlined at their place on the picture, also when it is rotated', async () => {
  const front = await specimen('hanna', 'passport', 'front')
  const link = await client.call('createLinks', {
    body: { customerName: front.claims.fullName, customerEmail: 'customer@example.et' },
  })
  await runFlow(new Caller(platform.url), getSessionId(link.verificationUrl), { front, back: null })
  const { data } = await client.call('getVerification', { params: { verificationId: link.verificationId } })
  const places = data.evidence.find(({ kind }) => kind === 'document_front')!.readPlaces
  const middle = (what: string) => {
    const found = places.filter((place) => place.what === what).flatMap(({ corners }) => corners)
    return found.reduce((sum, [, y]) => sum + y, 0) / found.length
  }
  expect(places.filter(({ what }) => what === 'zone')).toHaveLength(2)
  expect(places.filter(({ what }) => what === 'print').length).toBeGreaterThan(4)
  expect(middle('portrait')).toBeLessThan(middle('zone'))
  expect(middle('card')).toBeLessThan(middle('zone'))

  const page = await open(`/dashboard/verifications/${link.verificationId}`)
  await page.getByRole('button', { name: 'Enlarge: Front of document' }).waitFor()
  // The digit opens it in its place on the page, outlined from the start.
  await page.keyboard.press('1')
  const opened = page.getByRole('figure', { name: 'Enlarged: Front of document' })
  await opened.getByRole('list', { name: 'What was read' }).getByText('Machine readable zone').waitFor()
  // All but print have a white casing.
  const cased = places.filter(({ what }) => what !== 'print').length
  await expect.poll(() => opened.locator('polygon').count()).toBe(places.length + cased)
  for (const variant of VARIANTS) {
    await setVariant(page, variant)
    await expect.poll(() => axeViolations(page)).toEqual([])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/places-${variant.name}.png` })
  }
  await page.keyboard.press(']')
  const box = async (selector: string) => (await opened.locator(selector).first().boundingBox())!
  await expect.poll(async () => Math.round((await box('svg polygon')).width)).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const [picture, drawn] = [await box('section img'), await box('section svg')]
      return Math.max(
        ...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(picture[side] - drawn[side])),
      )
    })
    .toBeLessThan(1)
  await page.keyboard.press('b')
  await opened.locator('polygon').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
})
