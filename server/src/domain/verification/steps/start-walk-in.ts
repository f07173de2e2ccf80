import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { toSmsNumber } from '@wabi/contract/client/sms-number.ts'
import { EMAIL_WORDS, isEmail } from '@wabi/contract/shapes/text.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { recordDevice } from '../fraud/record-device.ts'
import { loadSession } from '../session/load-session.ts'
import { personAad } from '../session/sealing-aad.ts'
import { hashTerms, indexVerification } from '../session/search-terms.ts'
import { searchWords } from '../session/search-words.ts'
import { applyChoices } from './apply-choices.ts'
import { announceWalkIn, insertWalkIn } from './insert-walk-in.ts'
import type { WalkInChoices } from './walk-in-token.ts'

/** Walk-ins of one phone or mailbox in an hour: each can send it three codes. */
const MAX_PER_CONTACT = 2

interface StartWalkIn extends WalkInChoices {
  /** The customer's mobile number or e-mail address. */
  contact: string
  language?: Language | undefined
}

/**
 * Starts a walk-in that opens only with a code, which `sendCode` sends to the customer's phone or mailbox. It is stored at
 * once, since the code costs.
 * @throws AppError `request.invalid` for a contact that no code can reach; `session.code_limit`; as `insertWalkIn`
 */
export async function startWalkIn(
  ctx: Ctx,
  { contact, language, ...choices }: StartWalkIn,
): Promise<{ sessionId: string }> {
  const clientId = ctx.config.walkInClient
  if (clientId === null) throw new AppError('session.link_required')
  const { email, phone } = readContact(ctx, contact)
  const sessionId = newId('session')
  await asTenant(ctx, clientId, async (tx) => {
    await insertWalkIn(ctx, tx, { clientId, sessionId, hasContact: true })
    await requireFewOfContact(ctx, tx, clientId, { email, phone })
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    const key = await announceWalkIn(ctx, tx, verification)
    const { verificationId, mode, createdAt } = verification
    const seal = (column: 'customerEmail' | 'customerPhone', plain: string | null) =>
      plain === null ? null : ctx.sealer.seal(key, personAad(verification, column), plain)
    await tx
      .update(customerVerifications)
      .set({
        customerEmail: seal('customerEmail', email),
        customerPhone: seal('customerPhone', phone),
        proofOfPossession: 'contact',
        language: language ?? verification.language,
      })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    const findable = { verificationId, names: [], email, phone, idNumber: null }
    await indexVerification(ctx, tx, { clientId, mode, createdAt, ...findable })
    await applyChoices(ctx, tx, { session, verification }, choices)
    await recordDevice(ctx, tx, { session, verification })
  })
  return { sessionId }
}

interface Contact {
  email: string | null
  phone: string | null
}

function readContact(ctx: Pick<Ctx, 'sms'>, contact: string): Contact {
  const refuse = (words: string) => new AppError('request.invalid', { fields: { contact: words } })
  if (contact.includes('@') || !ctx.sms) {
    if (!isEmail(contact)) throw refuse(EMAIL_WORDS)
    return { email: contact.toLowerCase(), phone: null }
  }
  const phone = toSmsNumber(contact)
  if (phone === null) throw refuse('Please enter a mobile number or an e-mail address')
  return { email: null, phone }
}

/** Keeps a stranger from filling somebody's phone or mailbox with the codes of many walk-ins. */
async function requireFewOfContact(ctx: Ctx, tx: Tx, clientId: string, contact: Contact): Promise<void> {
  // Without its id: the word of the whole address or number alone.
  const words = searchWords({ verificationId: '', names: [], idNumber: null, ...contact }).filter(
    (word) => word.startsWith('mail ') || /^phone \d{9}$/u.test(word),
  )
  const terms = hashTerms(ctx, await getClientKey(ctx, tx, clientId), 'live', words)
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS).toISOString()
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from search_terms s
    join customer_verifications v on v.client_id = s.client_id and v.verification_id = s.verification_id
    where s.client_id = ${clientId} and s.term = any(${sql.param(terms)}::bigint[])
      and s.created_at > ${since}::timestamptz and v.purpose = 'walk-in'`)
  if ((rows[0]?.n ?? 0) >= MAX_PER_CONTACT) throw new AppError('session.code_limit')
}
