import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { decisions } from '../../../../platform/db/schema/evidence.ts'
import { customerVerifications, verificationSessions } from '../../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../../platform/db/tenant.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import { addEvidence } from '../../../../testing/builders.ts'
import type { World } from '../../../../testing/world.ts'
import { keyOwner, sessionAad } from '../../../verification/session/sealing-aad.ts'
import { HANNA } from '../../../verification/session/testing/customer.ts'
import type { Office } from '../../../verification/session/testing/office.ts'

export interface PendingCase {
  verificationId: string
  sessionId: string
  decisionSeen: string
  evidenceId: string
}

/** Stands in for a picture's bytes: nothing in these tests decodes images. */
export const PICTURE = Buffer.from('the picture of a face')

/**
 * A case that the rules leave to a person: claims, an image and a decision, without findings. The image has no face, so
 * that an approval requires no view of it.
 */
export async function createPendingCase(world: World, office: Office, at?: Date): Promise<PendingCase> {
  const { sessionId, verificationId } = await office.invite()
  const { clientId } = office
  const of = { clientId, verificationId, sessionId }
  const evidenceId = await addEvidence(world, of, PICTURE, 'document_back')
  const decisionSeen = newId('decision')
  const now = at ?? world.clock.now()
  await asTenant(world, clientId, async (tx) => {
    const key = await world.sealer.dataKey(tx, keyOwner(of))
    const decided = { status: 'pending_review', completedAt: now } as const
    await tx
      .update(customerVerifications)
      .set({
        ...decided,
        outcome: 'pending_review',
        overallScore: 72,
        nationality: 'ET',
        documentType: 'kebele_id',
        createdAt: now,
        startedAt: now,
        decidedAt: now,
        ...(at && { expiresAt: new Date(at.getTime() + 7 * DAY_MS) }),
      })
      .where(eq(customerVerifications.verificationId, verificationId))
    const sealed = world.sealer.seal(key, sessionAad(of, 'personalInfo'), JSON.stringify(HANNA))
    await tx
      .update(verificationSessions)
      .set({
        ...decided,
        createdAt: now,
        nationality: 'ET',
        documentType: 'kebele_id',
        personalInfo: { sealed },
        idNumberFingerprint: randomBytes(32).toString('hex'),
        frontImagePath: 'x',
        backImagePath: 'x',
      })
      .where(eq(verificationSessions.sessionId, sessionId))
    await tx.insert(decisions).values({
      id: decisionSeen,
      clientId,
      verificationId,
      outcome: 'pending_review',
      overallScore: 72,
      reasons: ['kebele_needs_review'],
      checks: [
        {
          check: 'document_type',
          name: 'Document as chosen',
          result: 'warn',
          reason: 'kebele_needs_review',
          words: 'A Kebele ID has no central check and never approves by itself.',
          points: 2,
          maxPoints: 4,
          evidence: { read: '2031-05-05' },
        },
      ],
      rulesVersion: 'test',
      createdAt: now,
    })
  })
  return { verificationId, sessionId, decisionSeen, evidenceId }
}
