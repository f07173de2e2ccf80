import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { renderLetter } from '../../mail/emails/render-letter.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { type ClientRow, lockClient } from './lock-client.ts'

/**
 * Approves a company that registered itself, even one that was refused before, and notifies it by mail.
 * @throws AppError `client.not_found`, `client.erased`, `client.bad_state` when it is already approved
 */
export async function approveClient(ctx: Ctx, { clientId }: { clientId: string }): Promise<void> {
  // System scope: the platform's staff belong to no client.
  await asSystem(ctx, async (tx) => {
    const client = await lockClient(tx, clientId)
    if (client.approval === 'approved')
      throw new AppError('client.bad_state', { words: 'This company is already approved.' })
    await tx
      .update(clients)
      .set({ approval: 'approved', approvalReason: null })
      .where(eq(clients.id, clientId))
    await recordAudit(ctx, tx, {
      action: 'client.approved',
      subject: clientId,
      clientId,
      details: { approval: { from: client.approval, to: 'approved' } },
    })
    await sendDecision(ctx, tx, client, {
      subject: 'your company is approved',
      paragraphs: ['Your company is approved on this platform. Links can be created from now on.'],
      button: { label: 'Open the dashboard', url: `${ctx.config.publicUrl}/dashboard` },
    })
  })
}

/**
 * Refuses a company that waits for approval and mails it the reason; its staff may still sign in and read it there.
 * @throws AppError `client.not_found`, `client.erased`, `client.bad_state` when it is not waiting
 */
export async function refuseClient(
  ctx: Ctx,
  { clientId, reason }: { clientId: string; reason: string },
): Promise<void> {
  // System scope: the platform's staff belong to no client.
  await asSystem(ctx, async (tx) => {
    const client = await lockClient(tx, clientId)
    if (client.approval !== 'waiting')
      throw new AppError('client.bad_state', { words: 'This company is not waiting for approval.' })
    await tx
      .update(clients)
      .set({ approval: 'refused', approvalReason: reason })
      .where(eq(clients.id, clientId))
    await recordAudit(ctx, tx, {
      action: 'client.refused',
      subject: clientId,
      clientId,
      details: { reason, approval: { from: client.approval, to: 'refused' } },
    })
    await sendDecision(ctx, tx, client, {
      subject: 'your company was not approved',
      paragraphs: ['Your company was not approved on this platform.', `The reason: ${reason}`],
      after: ctx.config.supportEmail === null ? [] : [`Please write to ${ctx.config.supportEmail} about it.`],
    })
  })
}

interface Letter {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  after?: string[]
}

/** Sent in the platform's name; contains nothing that the applicant typed: the address may be somebody else's. */
async function sendDecision(ctx: Ctx, tx: Tx, client: ClientRow, words: Letter): Promise<void> {
  const to = { address: client.contactEmail, name: '' }
  await queueEmail(ctx, tx, { clientId: client.id, mail: renderLetter({ ...words, to, company: null }) })
}
