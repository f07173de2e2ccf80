import { LANGUAGES, type Language, chooseLanguage } from '@wabi/contract/language/languages.ts'
import type { z } from 'zod'
import type { verificationApi } from '@wabi/contract/api/verification.ts'
import { isDecided, isOpen } from '@wabi/contract/verification/states.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { loadNoticeFacts } from '../../clients/notice/notice-facts.ts'
import { renderWithdrawal, renderWithdrawn } from '../../clients/notice/render-consent-text.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Actor, Ctx } from '../../kernel/context.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { deleteScheduled, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { type EndedCheck, recordDeclined } from '../../verification/consent/decline-verification.ts'
import { eraseEntered, erasePictures } from '../../verification/consent/erase-captured.ts'
import { insertDataRequest } from '../../verification/rights/insert-data-request.ts'
import { listHeldData } from '../../verification/rights/held-data.ts'
import { requestWords } from '../../verification/rights/request-words.ts'
import { isWithdrawToken } from '../../verification/session/withdraw-token.ts'
import { endConsents } from '../../verification/session/consents-in-force.ts'
import { listConsents } from '../../verification/session/list-consents.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { findSessionClient } from '../../verification/session/find-session-client.ts'
import { loadSession, type LoadedSession } from '../../verification/session/load-session.ts'
import { authenticateCustomer } from '../../verification/steps/authenticate-customer.ts'
import { dropHeldDecision } from './held-decision.ts'

export interface CustomerCall {
  sessionId: string
  /** From the link in a mail; without it the browser's cookie identifies the customer. */
  token?: string | undefined
  browserToken: string | null
}

interface Withdrawal extends CustomerCall {
  language?: Language | undefined
  /** The languages of the browser, in its order. */
  browser?: string | undefined
}

type Customer = Extract<Actor, { kind: 'customer' }>

/** What a withdrawal would do in this case; changes nothing. @throws AppError `consent.withdraw_link_invalid` */
export async function previewWithdrawal(
  ctx: Ctx,
  input: Withdrawal,
): Promise<z.input<typeof verificationApi.previewWithdrawal.reply>> {
  const { sessionId } = input
  const { clientId } = await identifyCustomer(ctx, input)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId)
    const language = await getLanguage(tx, input, loaded)
    const facts = await loadNoticeFacts(ctx, tx, clientId, language)
    const decided = isDecided(loaded.verification.status)
    return {
      success: true,
      company: facts.company,
      language,
      ...renderWithdrawal(facts, language, { decided }),
      held: await listHeldData(tx, loaded, language),
      requests: requestWords(language),
    }
  })
}

/**
 * Withdraws all consents of a customer, at any time, even while the client is suspended. An undecided check ends as
 * declined, and everything that was entered and sent is deleted. Of a decided one pictures and face data are deleted, the
 * decision and the claims stay until the retention ends. Safe to repeat.
 * @throws AppError `consent.withdraw_link_invalid`
 */
export async function withdrawConsent(ctx: Ctx, input: Withdrawal): Promise<EndedCheck> {
  const customer = await identifyCustomer(ctx, input)
  const own = deriveContext(ctx, { actor: customer })
  const { deletions, ended } = await asTenant(own, customer.clientId, async (tx) => {
    const loaded = await loadSession(tx, input.sessionId, { lock: true, whileRestricted: true })
    const language = await getLanguage(tx, input, loaded)
    const facts = await loadNoticeFacts(own, tx, customer.clientId, language)
    const keepDocuments = facts.documentsAfterWithdrawal === 'keep'
    const scheduled = await applyWithdrawal(own, tx, loaded, { keepDocuments })
    const words = renderWithdrawn(facts, language, { decided: isDecided(loaded.verification.status) })
    return { deletions: scheduled, ended: { success: true as const, language, ...words } }
  })
  await deleteScheduled(ctx, deletions)
  return ended
}

/**
 * Ends all consents of a locked session, and enters the withdrawal in the register.
 * @returns the stored pictures to delete after the commit
 */
export async function applyWithdrawal(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  { keepDocuments, registered = false }: { keepDocuments: boolean; registered?: boolean },
): Promise<ScheduledDeletion[]> {
  const { verification, session } = loaded
  const { clientId, verificationId, status } = verification
  const ended = await endConsents(ctx, tx, session.sessionId, 'withdrawn')
  const undecided = isOpen(status) || status === 'pending_review'
  if (verification.erasedAt !== null || (ended === 0 && !undecided)) return []
  if (!registered)
    await insertDataRequest(ctx, tx, verification, {
      kind: 'withdrawal',
      receivedBy: 'customer_page',
      recordedBy: null,
      identityCheck: 'customer_page',
      fulfilled: true,
    })
  await recordAudit(ctx, tx, { action: 'consent.withdrawn', subject: verificationId })
  if (undecided) {
    await dropHeldDecision(ctx, tx, verificationId, 'consent.withdrawn')
    // Before the erasure: decisions are emptied only where the check has ended without one.
    await recordDeclined(ctx, tx, verification)
  }
  // Nothing while it is under legal hold: `eraseAfterWithdrawal` follows when that is lifted.
  const deletions = isDecided(status)
    ? await erasePictures(ctx, tx, loaded, { keepDocuments })
    : await eraseEntered(ctx, tx, loaded)
  const data = undecided
    ? eventData({ ...verification, status: 'declined', outcome: null, overallScore: null })
    : eventData(verification)
  await recordEvent(ctx, tx, { clientId, verificationId, type: 'verification.consent_withdrawn', data })
  return deletions
}

/** The customer behind the link of a mail, or behind the cookie of one of their browsers. */
export async function identifyCustomer(
  ctx: Ctx,
  { sessionId, token, browserToken }: CustomerCall,
): Promise<Customer> {
  if (token !== undefined && isWithdrawToken(ctx, sessionId, token)) {
    const clientId = await findSessionClient(ctx, sessionId)
    if (clientId !== null) return { kind: 'customer', sessionId, clientId, browser: '', running: false }
  } else if (token === undefined && browserToken !== null) {
    const customer = await authenticateCustomer(ctx, { sessionId, browserToken, whileSuspended: true })
    if (customer) return customer
  }
  throw new AppError('consent.withdraw_link_invalid')
}

/** The requested language, else that of the latest consent, else as for the notice. */
async function getLanguage(
  tx: Tx,
  { language, browser }: Withdrawal,
  { session, verification }: LoadedSession,
): Promise<Language> {
  const read = (await listConsents(tx, session.sessionId)).at(-1)?.language
  return (
    language ??
    LANGUAGES.find((one) => one === read) ??
    chooseLanguage({
      link: verification.language,
      browser: browser?.split(',') ?? [],
      country: session.nationality,
    })
  )
}
