import type { Browser } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import { makeCamera } from './harness/camera.ts'
import { registerClient } from './harness/client.ts'
import { missingForOrca, type ScreenReader, startOrca } from './harness/orca.ts'
import { sharedPlatform } from './harness/shared-platform.ts'
import { specimen } from './harness/specimens.ts'
import { verifyHanna } from './harness/verify-hanna.ts'

const platform = sharedPlatform()
const missing = missingForOrca()
if (missing.length > 0)
  console.log(`Orca does not read the flow: Debian’s ${missing.join(', ')} not installed`)

/** What a customer who does not see the page hears, in this order; the test moves on before Orca has read each heading. */
const EXPECTED: readonly RegExp[] = [
  /^Select Your Nationality|^Select ID Document Type/u,
  /The camera is open/u,
  /Photo taken/u,
  /Photo taken/u,
  /Is your whole face clear and in the light/u,
  /^(?:Left|Right|Up|Down): /u,
  /^Comparing…/u,
  /^Verification Approved/u,
]

/** How long a network takes. */
const ANSWER_MS = 400

let reader: ScreenReader | undefined
let browser: Browser | undefined
afterAll(async () => {
  await browser?.close()
  await reader?.close()
})

test.skipIf(missing.length > 0)(
  'Orca says what the page announces during a whole check',
  async () => {
    const client = await registerClient(platform)
    const [front, back] = [
      await specimen('hanna', 'fayda', 'front'),
      await specimen('hanna', 'fayda', 'back'),
    ]
    const camera = await makeCamera(front.picture)
    const { verificationUrl } = await client.call('createLinks', {
      body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
    })
    reader = await startOrca()
    browser = await openBrowser(camera, {
      program: '/usr/bin/chromium',
      args: ['--force-renderer-accessibility', '--use-fake-ui-for-media-stream'],
      screen: reader.env,
    })
    const opened = await openPage(browser, { viewport: PHONE })
    // As over a network: without it answers come before Orca has seen that a button waits.
    await opened.page.route('**/api/**', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, ANSWER_MS)
      })
      await route.continue()
    })
    await verifyHanna(opened, verificationUrl, camera, { front, back })

    const findMissed = () => {
      const said = reader!.listSaid()
      let from = 0
      const missed = EXPECTED.filter((words) => {
        const at = said.findIndex((one, index) => index >= from && words.test(one))
        if (at !== -1) from = at + 1
        return at === -1
      })
      return missed.length === 0 ? [] : [missed, said]
    }
    await expect.poll(findMissed, { timeout: 30_000 }).toEqual([])
    camera.remove()
  },
  400_000,
)
