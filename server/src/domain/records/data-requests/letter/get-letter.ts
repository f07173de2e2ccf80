import type { Language } from '@wabi/contract/language/languages.ts'
import type { z } from 'zod'
import type { DataRequestLetter } from '@wabi/contract/shapes/data-requests.ts'
import { asTenant, type Tx } from '../../../../platform/db/tenant.ts'
import { openPdf } from '../../../../platform/pdf/open-pdf.ts'
import { loadNoticeFacts } from '../../../clients/notice/notice-facts.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { recordAudit } from '../../../kernel/record-audit.ts'
import { requireClientId } from '../../../kernel/require-client-id.ts'
import { mailCustomer } from '../../../verification/session/mail-customer.ts'
import { openPerson } from '../../../verification/session/open-person.ts'
import { ensureSpace, heading, line } from '../../report/layout.ts'
import { type Detail, describeRequest, openText } from '../describe-request.ts'
import { loadRequest, type LoadedRequest, updateRequest } from '../load-request.ts'
import { renderRequestLetter, type RequestLetter } from './render-letter.ts'

interface LetterOf {
  requestId: string
  /** Default: the request's. */
  language?: Language | undefined
}

/** The letter about a request. @throws AppError `data_request.not_found` */
export function getLetter(ctx: Ctx, of: LetterOf): Promise<z.input<typeof DataRequestLetter>> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const loaded = await loadRequest(ctx, tx, of.requestId)
    return { ...(await renderFor(ctx, tx, loaded, of.language)), mailable: isMailable(loaded) }
  })
}

const isMailable = ({ verification }: LoadedRequest) =>
  verification.customerEmail !== null && verification.erasedAt === null

async function renderFor(
  ctx: Ctx,
  tx: Tx,
  { request, verification }: LoadedRequest,
  language: Language = request.language,
): Promise<RequestLetter> {
  const { clientId, verificationId } = request
  const facts = await loadNoticeFacts(ctx, tx, clientId, language)
  const key = (await ctx.sealer.dataKeys(tx, clientId, 'verification', [verificationId])).get(verificationId)
  const isErased = verification.erasedAt !== null
  return renderRequestLetter(language, {
    request,
    company: facts.company,
    contact: facts.contact,
    authority: facts.complaintAuthority,
    name:
      isErased || verification.customerName === null ? '' : openPerson(ctx, verification, key).customerName,
    extensionReason: openText(ctx, key, request, 'extensionReason'),
    answer: openText(ctx, key, request, 'answer'),
  })
}

/** The letter as a PDF file; the download is audited. @throws AppError `data_request.not_found` */
export async function writeLetter(
  ctx: Ctx,
  { requestId, language }: LetterOf,
): Promise<AsyncIterable<Uint8Array>> {
  const letter = await asTenant(ctx, requireClientId(ctx), async (tx) => {
    const loaded = await loadRequest(ctx, tx, requestId)
    await recordAudit(ctx, tx, {
      action: 'data_request.letter_downloaded',
      subject: loaded.request.verificationId,
      details: { request: requestId },
    })
    return renderFor(ctx, tx, loaded, language)
  })
  const pdf = openPdf({ title: letter.subject, author: '', language: letter.language, now: ctx.clock.now() })
  heading(pdf, letter.subject, 'H1')
  for (const paragraph of letter.paragraphs) {
    ensureSpace(pdf, 40)
    pdf.y += 10
    line(pdf, paragraph, { size: 11 })
  }
  pdf.end()
  return pdf
}

/**
 * Mails the letter to the customer, in the register's language: plain text.
 * @throws AppError `data_request.not_found`; `verification.no_email`, also once the person is erased; as `mailCustomer`
 */
export async function mailLetter(ctx: Ctx, { requestId, language }: LetterOf): Promise<Detail> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const loaded = await loadRequest(ctx, tx, requestId)
    const { request, verification } = loaded
    if (!isMailable(loaded)) throw new AppError('verification.no_email')
    const letter = await renderFor(ctx, tx, loaded, language)
    await mailCustomer(ctx, tx, verification, {
      purpose: 'data_request',
      insist: true,
      write: ({ to }) => ({ to, subject: letter.subject, text: letter.text, language: letter.language }),
    })
    await updateRequest(tx, requestId, { mailedAt: ctx.clock.now() })
    await recordAudit(ctx, tx, {
      action: 'data_request.letter_mailed',
      subject: request.verificationId,
      details: { request: requestId, language: letter.language },
    })
    return describeRequest(ctx, tx, requestId)
  })
}
