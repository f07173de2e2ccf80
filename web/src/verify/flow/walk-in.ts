import { getLanguage } from '../messages/language.ts'
import { call } from './call.ts'
import { sessionPath } from './page-params.ts'
import type { Device } from './screen.ts'

interface WalkIn {
  /** The phone or mailbox that gets the code. */
  contact: string
  nationality: string | null
  device: Device
}

/** Starts a walk-in and opens its page, which asks for the code. */
export async function startWalkIn({ contact, nationality, device }: WalkIn, mobile: boolean): Promise<void> {
  const { sessionId } = await call('startWalkIn', {
    body: { contact, device, language: getLanguage(), ...(nationality && { nationality }) },
  })
  location.assign(sessionPath(sessionId, mobile))
}
