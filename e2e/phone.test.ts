import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import { makeCamera } from './harness/camera.ts'
import { registerClient } from './harness/client.ts'
import { createOwnNetwork, isNetworkPossible, MACHINE_ADDRESS } from './harness/own-network.ts'
import { startCopy } from './harness/platform.ts'
import { specimen } from './harness/specimens.ts'
import { trustAuthority } from './harness/trust-authority.ts'
import { verifyHanna } from './harness/verify-hanna.ts'

const RUN = join(import.meta.dirname, '..', 'scripts', 'run.mjs')

/** Found by the phone as in a home network, where the router or mDNS knows it. */
const NAME = 'wabi.home.arpa'

/** What a hang is stopped by, not a limit: the machine may be busy. */
const HANG = { timeout: 240_000, interval: 100 }

test.skipIf(!isNetworkPossible)(
  'npm start -- --phone: a phone in the same network downloads the authority and verifies its owner over https (skipped without root and network namespaces)',
  async () => {
    const [front, back] = [
      await specimen('hanna', 'fayda', 'front'),
      await specimen('hanna', 'fayda', 'back'),
    ]
    const camera = await makeCamera(front.picture)
    const home = mkdtempSync(join(tmpdir(), 'wabi-home-'))
    const platform = await startCopy(inject('template'))
    const network = createOwnNetwork()
    const closing: (() => unknown)[] = [
      () => platform.close(),
      () => camera.remove(),
      () => rmSync(home, { recursive: true, force: true }),
      () => network.remove(),
    ]
    try {
      // The link is created before the machine moves into its network, where only the phone reaches it.
      const client = await registerClient(platform)
      const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }
      const { pathname } = new URL((await client.call('createLinks', { body })).verificationUrl)
      const { port } = new URL(platform.url)
      await platform.stop()

      let printed = ''
      const env = {
        ...process.env,
        PORT: port,
        DATA_DIR: platform.dataDir,
        PUBLIC_URL: `https://${NAME}:${port}`,
      }
      const started = spawn(...network.onMachine(process.execPath, [RUN, 'start', '--phone']), { env })
      const ended = once(started, 'close')
      closing.push(async () => {
        started.kill('SIGTERM')
        await ended
      })
      for (const output of [started.stdout, started.stderr]) output.on('data', (chunk) => (printed += chunk))
      const ends = () => started.exitCode !== null
      await expect.poll(() => ends() || /To trust it, first open \S+/u.test(printed), HANG).toBe(true)
      const [, phonePage = ''] = /To trust it, first open (http:\S+)/u.exec(printed) ?? [printed]
      expect(new URL(phonePage).hostname).toBe(NAME)

      const options = {
        args: [`--host-resolver-rules=MAP ${NAME} ${MACHINE_ADDRESS}`],
        home,
        program: network.onPhone('/usr/bin/chromium-headless-shell'),
      }
      const wary = await openBrowser({ mjpeg: camera.mjpeg }, options)
      closing.push(() => wary.close())
      const { page: distrusting } = await openPage(wary, { viewport: PHONE })
      await expect(distrusting.goto(`https://${NAME}:${port}${pathname}`)).rejects.toThrow(
        /ERR_CERT_AUTHORITY_INVALID/u,
      )
      const { page: first } = await openPage(wary, { viewport: PHONE })
      await first.goto(phonePage)
      const [download] = await Promise.all([
        first.waitForEvent('download'),
        first.getByRole('link', { name: 'Download the certificate' }).click(),
      ])
      const certificate = await (await download.createReadStream()).toArray()
      trustAuthority(home, Buffer.concat(certificate as Buffer[]).toString())

      const trusting = await openBrowser({ mjpeg: camera.mjpeg }, options)
      closing.push(() => trusting.close())
      const opened = await openPage(trusting, { viewport: PHONE })
      const url = `https://${NAME}:${port}${pathname}`
      const answer = await verifyHanna(opened, url, camera, { front, back })
      expect(await answer?.serverAddr()).toEqual({ ipAddress: MACHINE_ADDRESS, port: Number(port) })
      expect(opened.pageErrors).toEqual([])
      // The address is in the certificate, too.
      expect((await opened.page.goto(`https://${MACHINE_ADDRESS}:${port}/`))?.status()).toBe(200)
    } finally {
      for (const close of closing.toReversed()) await close()
    }
  },
)
