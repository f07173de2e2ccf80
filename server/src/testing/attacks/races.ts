import { decideReview } from '../../domain/review/reviews/decide-review.ts'
import { createPendingCase } from '../../domain/review/reviews/testing/create-pending-case.ts'
import {
  createPlatformStaff,
  createReviewedClient,
} from '../../domain/review/reviews/testing/create-platform-staff.ts'
import { signUp } from '../builders.ts'
import { querySuperuser } from '../query-superuser.ts'
import type { AttackContext, AttackRow } from './row.ts'

const AT_ONCE = 50

type Round = (round: number) => Promise<string | null>

/** Two outcomes of one case: one decision and one event. */
async function decideAtOnce({ world, random }: AttackContext): Promise<Round> {
  const office = await createReviewedClient(world)
  const staff = await createPlatformStaff(world, 'admin', `racer${random.below(1e9)}`)
  return async () => {
    const { verificationId, decisionSeen } = await createPendingCase(world, office)
    const settled = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, at) =>
        at % 2 === 0
          ? decideReview(staff, { verificationId, decisionSeen, outcome: 'approved', note: 'n' })
          : decideReview(staff, {
              verificationId,
              decisionSeen,
              outcome: 'rejected',
              reason: 'document_not_genuine',
              note: 'n',
            }),
      ),
    )
    const accepted = settled.filter(({ status }) => status === 'fulfilled').length
    return accepted === 1 ? null : `${accepted} decisions of one case`
  }
}

/** One idempotency key: one verification. */
async function createAtOnce({ world, calls, random }: AttackContext): Promise<Round> {
  const { token } = await signUp(world, calls, `race-${random.below(1e9)}`)
  const key = { keyName: 'race', permissions: ['write'] }
  const { apiKey } = (await calls('createApiKey', { token, body: key })).body.data
  return async (round) => {
    const reference = `race ${round}`
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        calls('v1CreateVerification', {
          token: apiKey,
          headers: { 'idempotency-key': reference },
          body: { customerName: 'Almaz Ayana', delivery: 'none', clientReference: reference },
        }),
      ),
    )
    const rows = await querySuperuser(
      world,
      'select from customer_verifications where client_reference = $1',
      [reference],
    )
    const bad = answers.filter(({ status }) => ![200, 201, 409, 503].includes(status))
    return rows.length === 1 && bad.length === 0
      ? null
      : `${rows.length} verifications, ${bad[0]?.text ?? ''}`
  }
}

/** One cancellation: one event and one row in the audit log. */
async function cancelAtOnce({ world, calls, random }: AttackContext): Promise<Round> {
  const { token } = await signUp(world, calls, `cancel-${random.below(1e9)}`)
  const key = { keyName: 'race', permissions: ['write'] }
  const { apiKey } = (await calls('createApiKey', { token, body: key })).body.data
  return async () => {
    const body = { customerName: 'Almaz Ayana', delivery: 'none' }
    const created = await calls('v1CreateVerification', { token: apiKey, body })
    const { verificationId } = created.body.data
    const params = { verificationId }
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => calls('v1CancelVerification', { token: apiKey, params })),
    )
    const [effects] = await querySuperuser(
      world,
      `select (select count(*) from events where verification_id = $1 and type = 'verification.cancelled')::int as events,
         (select count(*) from audit_log where subject = $1 and action = 'verification.cancelled')::int as rows`,
      [verificationId],
    )
    const bad = answers.find(({ status }) => ![200, 409, 503].includes(status))
    return effects?.events === 1 && effects.rows === 1 && !bad
      ? null
      : `${JSON.stringify(effects)} of one cancellation, ${bad?.text ?? ''}`
  }
}

/** Rounds of fifty calls at once that must have one effect. */
export const RACES: AttackRow = {
  name: `races of ${AT_ONCE} calls`,
  target: 'exactly one effect in every round',
  full: 1000,
  short: 6,
  async run(context, count) {
    const rounds = [await decideAtOnce(context), await createAtOnce(context), await cancelAtOnce(context)]
    const through: string[] = []
    for (let n = 0; n < count; n += 1) {
      const fault = await rounds[n % rounds.length]!(n)
      if (fault !== null) through.push(fault)
    }
    return { tried: count, through }
  },
}
