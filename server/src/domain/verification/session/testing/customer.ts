import type { Language } from '@wabi/contract/language/languages.ts'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { CONSENT_KINDS } from '@wabi/contract/verification/consent.ts'
import type { LivenessDeclined, LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { Motion } from '@wabi/contract/shapes/motion.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { livenessChallenges } from '../../../../platform/db/schema/liveness.ts'
import { inSession } from '../../../../testing/in-session.ts'
import { hashToken } from '../../../../platform/runtime/random.ts'
import { createChallenge } from '../../liveness/create-challenge.ts'
import { declineLiveness } from '../../liveness/decline-liveness.ts'
import { type BurstVerdict, submitBurst } from '../../liveness/submit-burst.ts'
import { filmHeadTurn } from '../../liveness/testing/draw-head-turn.ts'
import { authenticateWalkIn, runAsWalkIn } from '../../steps/unstored-walk-in.ts'
import { authenticateCustomer } from '../../steps/authenticate-customer.ts'
import { getNotice } from '../../consent/get-notice.ts'
import { giveConsent } from '../../consent/give-consent.ts'
import { savePersonalInfo } from '../../steps/save-personal-info.ts'
import { startVerification, type StartVerification } from '../../steps/start-verification.ts'
import { submitDocument } from '../../steps/submit-document.ts'
import { updateSession } from '../../steps/update-session.ts'
import type { KycResult } from '../kyc-result.ts'
import { lockSession } from '../lock-order.ts'
import { verifyKyc } from '../../decision/verify-kyc.ts'
import { as } from './office.ts'

export const HANNA: Claims = {
  fullName: 'Hanna Tesfaye Bekele',
  dateOfBirth: '1994-03-17',
  gender: 'F',
  idNumber: '4173928605183944',
}

/** A challenge that tests draw a burst for. */
export const LOOKS: readonly LivenessLook[] = ['straight', 'left', 'up', 'straight', 'right', 'down']

/** Another one. */
export const OTHER_LOOKS: readonly LivenessLook[] = ['straight', 'right', 'down', 'straight', 'left', 'up']

/** What is sent with the frames of a head turn. */
interface BurstExtras {
  light?: readonly Uint8Array[]
  lightLeftOut?: boolean
  motion?: Omit<Motion, 'sheet'> & { sheet: Uint8Array }
}

/** Head turns made per person. Each must differ: the same again would count as a burst sent before. */
const sittings = new Map<string, number>()

/** One browser of a customer: it keeps its cookie, and every step runs as in an HTTP call. */
export class CustomerBrowser {
  readonly #world: Platform
  readonly sessionId: string
  cookie: string | null = null

  constructor(world: Platform, sessionId: string) {
    this.#world = world
    this.sessionId = sessionId
  }

  async start(input: Omit<StartVerification, 'sessionId' | 'browserToken'> = {}) {
    const { sessionId, cookie } = this
    const started = await startVerification(as(this.#world, { kind: 'anyone' }), {
      ...input,
      sessionId,
      browserToken: cookie,
    })
    this.cookie = started.browserToken ?? this.cookie
    return started.state
  }

  /** The context that the server derives from the cookie; an unbound browser gets none. */
  async ctx(): Promise<Ctx> {
    const { sessionId, cookie } = this
    const own = cookie && { sessionId, browserToken: cookie }
    const actor =
      own && ((await authenticateCustomer(this.#world, own)) ?? authenticateWalkIn(this.#world, own))
    const ctx = as(this.#world, actor || { kind: 'anyone' })
    // Every operation of a walk-in counts as its first act.
    await runAsWalkIn(ctx, { reads: false }, async () => {})
    return ctx
  }

  /** Both acts of consent, to the current texts. */
  async consent(language: Language = 'en') {
    const { sessionId } = this
    const notice = await getNotice(await this.ctx(), { sessionId, language })
    for (const kind of CONSENT_KINDS)
      await giveConsent(await this.ctx(), { sessionId, kind, sha256: notice[kind].sha256, language })
  }

  async choose(documentType: DocumentType) {
    return updateSession(await this.ctx(), { sessionId: this.sessionId, documentType })
  }

  async submitDetails(info: Claims = HANNA) {
    await savePersonalInfo(await this.ctx(), { sessionId: this.sessionId, ...info })
  }

  async photo(side: 'front' | 'back', picture: string | Uint8Array) {
    const bytes = typeof picture === 'string' ? new Uint8Array(readFileSync(picture)) : picture
    return submitDocument(await this.ctx(), { sessionId: this.sessionId, side, bytes })
  }

  async challenge() {
    return (await createChallenge(await this.ctx(), { sessionId: this.sessionId })).challenge
  }

  async burst(
    nonce: string,
    frames: readonly Uint8Array[],
    { light, lightLeftOut, motion }: BurstExtras = {},
  ): Promise<BurstVerdict> {
    const toUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
    return submitBurst(await this.ctx(), {
      sessionId: this.sessionId,
      nonce,
      images: frames.map(toUrl),
      light: light?.map(toUrl),
      lightLeftOut,
      motion: motion && { ...motion, sheet: toUrl(motion.sheet) },
    })
  }

  /** A challenge with these looks: the frames of each order must be drawn, so the random choice is replaced. */
  async requestChallenge(looks: readonly LivenessLook[] = LOOKS) {
    const challenge = await this.challenge()
    const own = eq(livenessChallenges.nonceHash, hashToken(challenge.nonce))
    await inSession(this.#world, this.sessionId, async (tx) => {
      await lockSession(tx, this.sessionId)
      await tx
        .update(livenessChallenges)
        .set({ looks: [...looks] })
        .where(own)
    })
    return { ...challenge, looks }
  }

  /** The requested head turn of one of the drawn people; one that did not pass is repeated, as customers do. */
  async turnHead(personId: string): Promise<BurstVerdict> {
    for (;;) {
      const sitting = sittings.get(personId) ?? 0
      sittings.set(personId, sitting + 1)
      // Before the challenge, which would expire while a busy machine draws.
      const { frames, motion } = await filmHeadTurn(personId, LOOKS, sitting)
      const { nonce } = await this.requestChallenge(LOOKS)
      const verdict = await this.burst(nonce, frames, { motion })
      if (verdict.passed || verdict.triesLeft <= 1) return verdict
    }
  }

  async decline(declined: LivenessDeclined) {
    await declineLiveness(await this.ctx(), { sessionId: this.sessionId, declined })
  }

  async selfie(picture: string | Uint8Array, waitForDocumentMs?: number): Promise<KycResult> {
    const bytes = typeof picture === 'string' ? readFileSync(picture) : picture
    const selfieImage = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
    const input = { sessionId: this.sessionId, selfieImage }
    return verifyKyc(
      await this.ctx(),
      waitForDocumentMs === undefined ? input : { ...input, waitForDocumentMs },
    )
  }
}

/** The code of the AppError that a call throws; fails when it succeeds. */
export async function getErrorCode(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      const { code, step } = error as unknown as { code: string; step?: string }
      return step === undefined ? code : `${code} ${step}`
    }
    throw error
  }
  throw new Error('the call succeeded')
}
