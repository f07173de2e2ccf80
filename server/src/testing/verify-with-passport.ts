import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { sessionIdFromUrl } from './builders.ts'
import { giveConsents } from './give-consents.ts'
import { readPhotos } from './measure-journey.ts'
import type { Calls } from './requests.ts'
import type { World } from './world.ts'

interface Link {
  url: string
  clientId: string
  verificationId: string
}

interface Customer {
  /** A sitter of the specimens, with their own passport, selfie and head turn. */
  who: string
  takeOver?: boolean
  /** Added to what is on the passport. */
  claims?: { address?: string } | undefined
  /** The value of the device cookie; a device of their own if left out. */
  device?: string | undefined
  /** Once the details are stored. */
  afterDetails?: (cookie: string) => Promise<unknown>
  /** After the head turn. */
  beforeSelfie?: (browser: CustomerBrowser) => Promise<unknown>
}

/** A person opens the link and verifies themselves over HTTP; their pictures are read. */
export async function verifyWithPassport(
  { world, calls }: { world: World; calls: Calls },
  { url, clientId, verificationId }: Link,
  { who, takeOver = false, claims, device, afterDetails, beforeSelfie }: Customer,
) {
  const front = await specimen(`${who}-passport-front`)
  const { nationality, ...printed } = front.claims
  const info = { ...printed, ...claims }
  const sessionId = sessionIdFromUrl(url)
  const params = { sessionId }
  const handOff = new URL(url).searchParams.get('code') ?? undefined
  const { cookie = '' } = await calls('startVerification', {
    body: { sessionId, nationality, takeOver, handOff },
  })
  const customer = { params, cookie, deviceCookie: device }
  await calls('updateSession', { ...customer, body: { documentType: 'passport' } })
  await giveConsents(calls, customer)
  await calls('savePersonalInfo', { ...customer, body: info })
  await afterDetails?.(cookie)
  const file = new Uint8Array(await readFile(front.picture))
  await calls('uploadDocument', { ...customer, body: { documentType: 'front' }, file })
  await readPhotos(world, { clientId, verificationId })
  const browser = new CustomerBrowser(world, sessionId)
  browser.cookie = cookie
  expect((await browser.turnHead(who)).passed).toBe(true)
  await beforeSelfie?.(browser)
  const selfieImage = `data:image/jpeg;base64,${(await readFile(front.selfie)).toString('base64')}`
  const { body } = await calls('verifyKyc', { ...customer, body: { selfieImage } })
  return {
    status: body.verificationStatus as string,
    name: info.fullName,
    info,
    words: body.reasons as string[],
    selfieImage,
  }
}
