import type { Response } from 'playwright-core'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import type { OpenedPage } from './browser.ts'
import type { Camera } from './camera.ts'
import {
  chooseDocument,
  chooseNationality,
  completeHeadTurn,
  fillPersonalInfo,
  heading,
  takeAllPhotos,
} from './customer-page.ts'
import { playFakeCamera } from './play-fake-camera.ts'

/** Opens Hanna's link in a new page and completes it with her Fayda card, up to the confirmation. @returns the answer to the navigation */
export async function verifyHanna(
  { page, context }: OpenedPage,
  url: string,
  camera: Camera,
  { front, back }: { front: Specimen; back: Specimen },
): Promise<Response | null> {
  await context.addInitScript(() => localStorage.setItem('automaticPhoto', 'off'))
  await playFakeCamera(page, 'hanna')
  const answer = await page.goto(url)
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/u)
  await fillPersonalInfo(page, front.claims)
  await takeAllPhotos(page, camera, { front, back })
  await completeHeadTurn(page)
  await page.waitForURL(/\/thank-you/u)
  await heading(page, 'Your identity is confirmed').waitFor()
  return answer
}
