import { afterAll, beforeAll } from 'vitest'
import { type OpenedPage, PHONE } from './browser.ts'
import { Caller } from './calls.ts'
import { type Camera, makeCamera } from './camera.ts'
import { registerClient } from './client.ts'
import type { Platform } from './platform.ts'
import { randomAddress } from './random-address.ts'
import { sharedPlatform } from './shared-platform.ts'
import { specimen } from './specimens.ts'
import { useWindows, type OpenWindow } from './use-windows.ts'

export interface CustomerHarness {
  platform: Platform
  /** The owner of a company that only this file uses; signed in before the first test. */
  client: Caller
  /** The rear camera of every window, and the front camera unless `playFakeCamera` replaces it. */
  camera: Camera
  openWindow: OpenWindow
  openPhone(): Promise<OpenedPage>
  /** Creates a link for Hanna; by default from this file's company. */
  newLink(from?: Caller): Promise<{ verificationUrl: string; verificationId: string }>
}

/**
 * For tests of the customer's flow. @param shown what of Hanna's the camera shows first; null: there is no camera, and the
 * browser costs half
 * @param automaticPhoto whether photos of documents are taken without the shutter, as is the default for customers
 */
export function useCustomer(
  shown: 'front' | 'back' | 'selfie' | null = 'front',
  automaticPhoto = false,
): CustomerHarness {
  const platform = sharedPlatform()
  const client = new Caller(platform.url)
  const camera = {} as Camera
  const open = useWindows(async () => {
    if (!shown) return 'none'
    const { picture, selfie } = await specimen('hanna', 'fayda', shown === 'back' ? 'back' : 'front')
    return Object.assign(camera, await makeCamera(shown === 'selfie' ? selfie : picture))
  })
  const openWindow: OpenWindow = async (options) => {
    const opened = await open(options)
    await opened.page.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    // Most tests press the shutter when they are ready to.
    if (!automaticPhoto)
      await opened.context.addInitScript(() => localStorage.setItem('automaticPhoto', 'off'))
    return opened
  }
  beforeAll(async () => {
    client.token = (await registerClient(platform)).token
    // The proof of a sign-in holds from now, not from the first test that needs it.
    await client.prove()
  })
  afterAll(() => {
    if (shown) camera.remove()
  })
  return {
    platform,
    client,
    camera,
    openWindow,
    openPhone: () => openWindow({ viewport: PHONE }),
    newLink: (from = client) =>
      from.call('createLinks', {
        body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
      }),
  }
}
