import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import { makeCamera } from './harness/camera.ts'
import { registerClient } from './harness/client.ts'
import { heading } from './harness/customer-page.ts'
import { freePort } from './harness/free-port.ts'
import { startCopy } from './harness/platform.ts'
import { specimen } from './harness/specimens.ts'
import { trustAuthority } from './harness/trust-authority.ts'
import { verifyHanna } from './harness/verify-hanna.ts'

/** A name that is not loopback; the browser finds it at 127.0.0.1, where the platform listens. */
const NAME = 'wabi.local'

test('over http at a name that is not loopback, the first screen says that the camera needs https; over https under the authority that the phone downloads, a customer is verified', async () => {
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  const camera = await makeCamera(front.picture)
  const home = mkdtempSync(join(tmpdir(), 'wabi-home-'))
  const platform = await startCopy(inject('template'))
  const args = [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]
  const closing: (() => unknown)[] = [
    () => platform.close(),
    () => camera.remove(),
    () => rmSync(home, { recursive: true, force: true }),
  ]
  try {
    const client = await registerClient(platform)
    const link = async () =>
      new URL(
        (
          await client.call('createLinks', {
            body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
          })
        ).verificationUrl,
      )
    const [insecure, secure] = [await link(), await link()]

    const wary = await openBrowser({ mjpeg: camera.mjpeg }, { args, home })
    closing.push(() => wary.close())
    const plain = await openPage(wary, { viewport: PHONE })
    insecure.hostname = NAME
    await plain.page.goto(insecure.href)
    await heading(plain.page, 'The camera needs a secure page').waitFor()
    if (process.env.SHOTS) await plain.page.screenshot({ path: join(process.env.SHOTS, 'insecure.png') })

    await platform.stop()
    const url = `https://${NAME}:${new URL(platform.url).port || (await freePort())}`
    await platform.restart({ LOCAL_HTTPS: 'true', PUBLIC_URL: url, HOST: '127.0.0.1' })
    const { page: distrusting } = await openPage(wary, { viewport: PHONE })
    await expect(distrusting.goto(`${url}${secure.pathname}`)).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/u)

    // The terminal names a page over http with the certificate.
    const [phonePage = ''] = /http:\/\/wabi\.local:\d+\//u.exec(platform.printed()) ?? []
    const reachable = phonePage.replace(NAME, '127.0.0.1')
    const path = /href="(\/[^"]+\.crt)"/u.exec(await (await fetch(reachable)).text())?.[1]
    trustAuthority(home, await (await fetch(new URL(path ?? '', reachable))).text())

    const trusting = await openBrowser({ mjpeg: camera.mjpeg }, { args, home })
    closing.push(() => trusting.close())
    const opened = await openPage(trusting, { viewport: PHONE })
    const answer = await verifyHanna(opened, `${url}${secure.pathname}`, camera, { front, back })
    expect((await answer?.securityDetails())?.protocol).toMatch(/^TLS 1\.[23]$/u)
    const protocol = await opened.page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).nextHopProtocol),
    )
    expect(protocol).toEqual(['h2'])
    expect(opened.pageErrors).toEqual([])
  } finally {
    for (const close of closing.toReversed()) await close()
  }
})
