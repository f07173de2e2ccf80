import { timingSafeEqual } from 'node:crypto'
import { isCountryCode } from '@wabi/contract/catalog/countries.ts'
import { Device } from '@wabi/contract/shapes/session-state.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Choices } from './apply-choices.ts'

/** What a customer chose before anything of the walk-in is stored. */
export type WalkInChoices = Pick<Choices, 'nationality' | 'device'>

const NOT_CHOSEN = '-'

/**
 * The cookie of a walk-in that is not stored yet: its choices and a keyed hash over them and the session's id. So the
 * server recognizes its own sessions without a row for each.
 */
export function createWalkInToken(
  platform: Pick<Platform, 'sealer'>,
  { clientId, sessionId }: { clientId: string; sessionId: string },
  { nationality, device }: WalkInChoices,
): string {
  const choices = [nationality ?? NOT_CHOSEN, device ?? NOT_CHOSEN].join('.')
  const mark = platform.sealer.fingerprint('walk-in', [clientId, sessionId, choices].join(' '))
  return `${choices}.${mark}`
}

/** @returns the choices of the walk-in whose cookie this is; null when it is not the cookie of this session */
export function readWalkInToken(
  platform: Pick<Platform, 'sealer'>,
  of: { clientId: string; sessionId: string },
  token: string,
): WalkInChoices | null {
  const [nationality = '', device = ''] = token.split('.')
  const choices = {
    ...(isCountryCode(nationality) && { nationality }),
    ...(device !== NOT_CHOSEN && { device: Device.safeParse(device).data }),
  }
  const [expected, given] = [createWalkInToken(platform, of, choices), token].map((one) => Buffer.from(one))
  if (!expected || !given || expected.length !== given.length) return null
  return timingSafeEqual(expected, given) ? choices : null
}
