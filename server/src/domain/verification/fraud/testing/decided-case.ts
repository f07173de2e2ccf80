import { randomBytes } from 'node:crypto'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { SelfieFindings } from '@wabi/vision'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { asTenant } from '../../../../platform/db/tenant.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { decideSession } from '../../decision/decide-session.ts'
import { loadSession } from '../../session/load-session.ts'
import { keyOwner } from '../../session/sealing-aad.ts'
import { CustomerBrowser, HANNA } from '../../session/testing/customer.ts'
import type { Office } from '../../session/testing/office.ts'

export interface DecidedCaseInput {
  face: ArrayLike<number>
  info?: Partial<Claims>
  type?: DocumentType
  modelVersion?: string
  /** Whether the selfie is good enough to be compared. */
  good?: boolean
}

/** The findings of the vision package for a selfie with this face; each call returns another picture. */
export function selfieWith({ face, modelVersion = 'test 1', good = true }: DecidedCaseInput): SelfieFindings {
  return {
    width: 640,
    height: 480,
    faces: 1,
    quality: { ok: good, hints: good ? [] : ['face_turned'], measures: {} },
    descriptor: Array.from(face),
    yaw: 0,
    clean: {
      jpeg: new Uint8Array(1),
      width: 640,
      height: 480,
      sha256: randomBytes(32).toString('hex'),
      dHash: randomBytes(8).toString('hex'),
    },
    modelVersion,
    ms: 0,
    cpuMs: 0,
  }
}

/**
 * Takes one customer up to the decision, through the real operations and a real database. Only the pictures are not
 * read: the given face takes their place, and the unread document leads to review.
 */
export async function createDecidedCase(
  world: Platform,
  office: Office,
  of: DecidedCaseInput,
): Promise<{ verificationId: string }> {
  const { sessionId, verificationId } = await office.invite(of.info?.fullName ?? HANNA.fullName)
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose(of.type ?? 'national_id')
  await browser.submitDetails({ ...HANNA, ...of.info })
  const ctx = await browser.ctx()
  const selfie = selfieWith(of)
  await asTenant(ctx, office.clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const key = await ctx.sealer.dataKey(tx, keyOwner(loaded.verification))
    await decideSession(ctx, tx, loaded, { selfie, kept: null, key })
  })
  return { verificationId }
}
