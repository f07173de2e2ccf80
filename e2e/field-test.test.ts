import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIVENESS_FRAME_WIDTH } from '@wabi/contract/verification/liveness.ts'
import { MOTION_COLUMNS, MOTION_FRAME_PX } from '@wabi/contract/verification/motion.ts'
import { drawSelfie } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCapturePage } from '../scripts/field-test/build-page.ts'
import { serveFieldTest } from '../scripts/field-test/serve.ts'
import { openFieldTest } from '../scripts/field-test/store.ts'
import { axeViolations } from './harness/axe.ts'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import { writeMjpeg } from '@wabi/specimens/fake-camera.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'wabi-field-test-'))))
afterAll(() => rm(folder, { recursive: true }))

test('a take of the field test is captured after consent, stored, and deleted when the participant withdraws', async () => {
  const built = join(folder, 'page')
  await buildCapturePage(built)
  const mjpeg = join(folder, 'camera.mjpeg')
  const face = await sharp(await drawSelfie(person('hanna'), 640, 480))
    .jpeg()
    .toBuffer()
  await writeMjpeg(mjpeg, [face])
  const store = openFieldTest(join(folder, 'data'), { days: 2 })
  const server = await serveFieldTest(store, { page: built, host: '127.0.0.1', port: 0 })
  const browser = await openBrowser({ mjpeg })
  try {
    const { page, pageErrors } = await openPage(browser, { viewport: PHONE })
    await page.goto(server.url)
    await page.getByRole('button', { name: 'አማርኛ' }).click()
    await page.getByText('የስምምነት ቅጽ').waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Attack: printed photo' }).click()
    for (const heading of ['Document: the side with the portrait', 'Selfie']) {
      await page.getByRole('heading', { name: heading }).waitFor()
      // The video plays once it has a size.
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
      await page.getByRole('button', { name: 'Take photo' }).click()
    }
    await page.getByRole('heading', { name: 'Head turn' }).waitFor()
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await page.getByRole('button', { name: 'Record the head turn' }).click()
    await page.getByRole('heading', { name: 'What is presented?' }).waitFor()
    const [take, ...others] = (await store.readAll()).takes
    expect(others).toEqual([])
    expect(take).toMatchObject({ species: 'print' })
    expect(take!.light).toHaveLength(4)
    const lit = ['light-1', 'light-2', 'light-3', 'light-4']
    const names = [
      'document',
      ...lit,
      'motion',
      'selfie',
      'turn-1',
      'turn-2',
      'turn-3',
      'turn-4',
      'turn-5',
      'turn-6',
    ]
    expect([...take!.pictures.keys()]).toEqual(names)
    // The sheet is the one that the customer's page sends: eight frames a second, one with each look.
    const { timesMs, lookTimesMs } = take!.motion!
    expect(lookTimesMs).toHaveLength(6)
    expect(timesMs.length).toBeGreaterThan(12)
    const { width, height } = await sharp(take!.pictures.get('motion')).metadata()
    expect(width).toBe(MOTION_COLUMNS * MOTION_FRAME_PX)
    expect(height).toBe(Math.ceil(timesMs.length / MOTION_COLUMNS) * MOTION_FRAME_PX)
    const turned = await sharp(take!.pictures.get('turn-1')).metadata()
    expect(turned.width).toBeLessThanOrEqual(LIVENESS_FRAME_WIDTH)
    expect(turned.width).toBe(turned.height)
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'The participant withdraws' }).click()
    await page.getByText('Everything of this participant was deleted.').waitFor()
    expect((await store.readAll()).takes).toEqual([])
    expect(pageErrors).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})
