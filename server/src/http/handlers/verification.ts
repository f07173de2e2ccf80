import { SESSION_COOKIE_DAYS } from '@wabi/contract/verification/consent.ts'
import type { guardianApi } from '@wabi/contract/api/guardian.ts'
import type { verificationApi } from '@wabi/contract/api/verification.ts'
import { announceBurst } from '../../domain/verification/liveness/announce-burst.ts'
import { createChallenge } from '../../domain/verification/liveness/create-challenge.ts'
import { declineLiveness } from '../../domain/verification/liveness/decline-liveness.ts'
import { submitBurst } from '../../domain/verification/liveness/submit-burst.ts'
import { locate } from '../../domain/kernel/locate.ts'
import { appeal } from '../../domain/verification/steps/appeal.ts'
import { aboutLink } from '../../domain/verification/steps/about-link.ts'
import { answerAsk } from '../../domain/verification/decision/answer-ask.ts'
import { checkSelfie } from '../../domain/verification/steps/check-selfie.ts'
import { createHandOff } from '../../domain/verification/steps/create-hand-off.ts'
import { followSession } from '../../domain/verification/steps/follow-session.ts'
import { getSession } from '../../domain/verification/steps/get-session.ts'
import { tellAsked } from '../../domain/verification/consent/tell-asked.ts'
import { declineVerification } from '../../domain/verification/consent/decline-verification.ts'
import { getNotice } from '../../domain/verification/consent/get-notice.ts'
import { giveConsent } from '../../domain/verification/consent/give-consent.ts'
import { createGuardianLink } from '../../domain/verification/guardian/create-guardian-link.ts'
import { getGuardianText, giveGuardianConsent } from '../../domain/verification/guardian/guardian-consent.ts'
import { previewWithdrawal, withdrawConsent } from '../../domain/review/reviews/withdraw-consent.ts'
import { readCard } from '../../domain/verification/steps/read-card.ts'
import { retryVerification } from '../../domain/verification/steps/retry-verification.ts'
import { saveIdNumber } from '../../domain/verification/steps/save-id-number.ts'
import { savePersonalInfo } from '../../domain/verification/steps/save-personal-info.ts'
import { sendCode } from '../../domain/verification/steps/send-code.ts'
import { startSignIn } from '../../domain/verification/esignet/start-sign-in.ts'
import { startVerification } from '../../domain/verification/steps/start-verification.ts'
import { startWalkIn } from '../../domain/verification/steps/start-walk-in.ts'
import { submitDocument } from '../../domain/verification/steps/submit-document.ts'
import { updateSession } from '../../domain/verification/steps/update-session.ts'
import { useDocument } from '../../domain/verification/steps/use-document.ts'
import { verifyKyc } from '../../domain/verification/decision/verify-kyc.ts'
import { getSignUpMode } from '../../domain/clients/platform-settings/sign-up-mode.ts'
import type { Handlers } from './handler.ts'

/** Before the consent nothing was entered that a browser would have to come back to. */
const DAYS_BEFORE_CONSENT = 1

export const verificationHandlers: Handlers<typeof verificationApi & typeof guardianApi> = {
  async startVerification(ctx, { body }, exchange) {
    const { state, browserToken } = await startVerification(ctx, {
      ...body,
      browserToken: exchange.browserToken,
      deviceToken: exchange.deviceToken,
    })
    if (browserToken)
      exchange.setBrowserToken(browserToken, state.consented ? SESSION_COOKIE_DAYS : DAYS_BEFORE_CONSENT)
    return state
  },
  async startWalkIn(ctx, { body }) {
    return { success: true, ...(await startWalkIn(ctx, body)) }
  },
  getSession: (ctx, { params }) => getSession(ctx, params),
  updateSession: (ctx, { params, body }) => updateSession(ctx, { ...params, ...body }),
  getNotice: (ctx, { params, query }) => getNotice(ctx, { ...params, ...query }),
  async giveConsent(ctx, { params, body }, exchange) {
    const state = await giveConsent(ctx, { ...params, ...body, deviceToken: exchange.deviceToken })
    if (exchange.browserToken) exchange.setBrowserToken(exchange.browserToken, SESSION_COOKIE_DAYS)
    return state
  },
  async startEsignet(ctx, { params }) {
    return { success: true, ...(await startSignIn(ctx, params)) }
  },
  async asked(ctx, { params }) {
    await tellAsked(ctx, params)
    return { success: true }
  },
  createGuardianLink: (ctx, { params, body }) => createGuardianLink(ctx, { ...params, ...body }),
  getGuardianText: (ctx, { params, body }) => getGuardianText(ctx, { ...params, ...body }),
  giveGuardianConsent: (ctx, { params, body }, { browserToken }) =>
    giveGuardianConsent(ctx, { ...params, ...body, browserToken }),
  decline: (ctx, { params, body }) => declineVerification(ctx, { ...params, ...body }),
  previewWithdrawal: (ctx, { params, body }, { browserToken }) =>
    previewWithdrawal(ctx, { ...params, ...body, browserToken }),
  withdrawConsent: (ctx, { params, body }, { browserToken }) =>
    withdrawConsent(ctx, { ...params, ...body, browserToken }),
  async savePersonalInfo(ctx, { params, body }) {
    await savePersonalInfo(ctx, { ...params, ...body })
    return { success: true }
  },
  async readCard(ctx, { params }) {
    return { success: true, details: await readCard(ctx, params) }
  },
  saveIdNumber: (ctx, { params, body }) => saveIdNumber(ctx, { ...params, ...body }),
  useDocument: (ctx, { params, body }) => useDocument(ctx, { ...params, ...body }),
  async uploadDocument(ctx, { params, body, file }) {
    const { documentType: side, torchFrame } = body
    const submitted = await submitDocument(ctx, { ...params, side, bytes: file, torchFrame })
    return { success: true, ...submitted }
  },
  async liveness(ctx, { params, body }) {
    if (body.nonce !== undefined && body.burstHash === undefined)
      return { success: true, ...(await submitBurst(ctx, { ...params, ...body })) }
    if (body.burstHash === undefined && body.declined === undefined)
      return { success: true, ...(await createChallenge(ctx, params)) }
    if (body.burstHash === undefined) await declineLiveness(ctx, { ...params, ...body })
    else await announceBurst(ctx, { ...params, ...body })
    return { success: true, recorded: true }
  },
  async answerAsk(ctx, { params }) {
    return { success: true, ...(await answerAsk(ctx, params)) }
  },
  async checkSelfie(ctx, { params, body, file }) {
    return { success: true, ...(await checkSelfie(ctx, { ...params, ...body, bytes: file })) }
  },
  async verifyKyc(ctx, { params, body }) {
    return { success: true, ...(await verifyKyc(ctx, { ...params, ...body })) }
  },
  async handOff(ctx, { params, body }) {
    return { success: true, ...(await createHandOff(ctx, { ...params, ...body })) }
  },
  async sendCode(ctx, { params }) {
    return { success: true, ...(await sendCode(ctx, params)) }
  },
  aboutLink: (ctx, { params }) => aboutLink(ctx, params),
  retry: (ctx, { params }) => retryVerification(ctx, params),
  appeal: (ctx, { params, body }) => appeal(ctx, { ...params, ...body }),
  followSession: (ctx, { params }, { signal }) => followSession(ctx, { ...params, signal }),
  locate: (ctx) => locate(ctx),
  async about(ctx) {
    return {
      success: true,
      supportEmail: ctx.config.supportEmail,
      sendsEmail: ctx.mail.kind === 'smtp',
      signUp: await getSignUpMode(ctx),
    }
  },
}
