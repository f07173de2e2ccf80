import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import type { World } from '../../../../testing/world.ts'
import { getVerificationDetail } from '../../../review/reviews/get-verification-detail.ts'
import { as, type Office } from '../../session/testing/office.ts'
import { listEntries } from '../list-entries.ts'
import { createDecidedCase, type DecidedCaseInput } from './decided-case.ts'

export const DAWIT = { fullName: 'Dawit Alemu', dateOfBirth: '1990-05-05', idNumber: '1234123412341234' }
export const FACE = {
  kind: 'face',
  list: 'block',
  reason: 'presentation_attack',
  words: 'Paper mask',
} as const

/** The outcome of one customer, with what the check for repeated identities and the lists said. */
export async function decideAndGetReason(world: World, office: Office, of: DecidedCaseInput) {
  const { verificationId } = await createDecidedCase(world, office, of)
  const { decision } = await getVerificationDetail(office.staff, { verificationId })
  const found = decision?.checks.find(({ check }) => check === 'repeated_identity')
  return { verificationId, outcome: decision?.outcome, reason: found?.reason, evidence: found?.evidence }
}

/** Another person of the same client. */
export function createColleague(world: World, { clientId }: Office): Ctx {
  const userId = newId('clientUser')
  return as(world, { kind: 'client-user', userId, clientId, role: 'reviewer', tokenId: 't' })
}

/** The same caller, some days later. */
export function inDays(ctx: Ctx, days: number): Ctx {
  const now = () => new Date(Date.now() + days * DAY_MS)
  return Object.assign(Object.create(ctx) as Ctx, { clock: { ...ctx.clock, now } })
}

export const listAll = async (ctx: Ctx, query = {}) => (await listEntries(ctx, query)).data
