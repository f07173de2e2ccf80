import type { OpenedPage } from './browser.ts'
import { Caller } from './calls.ts'
import { getSessionId } from './client.ts'
import { heading } from './customer-page.ts'
import { runToPhotos, runToSelfie } from './flow.ts'
import { specimen } from './specimens.ts'
import type { CustomerHarness } from './use-customer.ts'

export interface OpenedStep extends OpenedPage {
  customer: Caller
  sessionId: string
}

/** Opens a customer's page at a step; API calls complete the earlier steps. `prepare` runs before the page loads. */
export async function openAtStep(
  { platform, newLink, openPhone }: CustomerHarness,
  step: 'Scan Front of ID' | 'Take a Selfie',
  prepare: (opened: OpenedPage) => Promise<void> = async () => {},
): Promise<OpenedStep> {
  const { verificationUrl } = await newLink()
  const sessionId = getSessionId(verificationUrl)
  const customer = new Caller(platform.url)
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  if (step === 'Take a Selfie') await runToSelfie(customer, sessionId, { front, back })
  else await runToPhotos(customer, sessionId, { front })
  const opened = await openPhone()
  const [name = '', value = ''] = (customer.cookie ?? '').split('=')
  await opened.context.addCookies([{ name, value, url: platform.url }])
  await prepare(opened)
  await opened.page.goto(verificationUrl)
  await heading(opened.page, step).waitFor()
  return { ...opened, customer, sessionId }
}
