import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { VerificationChange } from '@wabi/contract/api/v1/new-verification.ts'
import { Metadata } from '@wabi/contract/shapes/metadata.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { requireFreeReference } from '../../verification/links/require-free-reference.ts'
import { requireReferenceVerification } from '../../verification/links/require-reference-verification.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { type MeasuredExpected, measureExpected } from '../../verification/session/expected-face.ts'
import { openSealedPerson } from '../../verification/session/open-person.ts'
import { keyOwner, type PersonColumn, personAad } from '../../verification/session/sealing-aad.ts'
import { indexVerification } from '../../verification/session/search-terms.ts'
import { toSearchable } from '../../verification/session/to-searchable.ts'
import { requireReturnUrls } from './require-return-urls.ts'

type Change = z.output<typeof VerificationChange>

/** What can be changed whatever the status is. */
const ALWAYS = ['clientReference', 'metadata'] as const

/**
 * Changes a verification; nothing is sent, and a change of nothing does nothing. The person, language and return URL can be changed before the customer starts.
 * @throws AppError as `lockVerification` and `measureExpected`; `verification.bad_transition`; `verification.reference_taken`; `request.invalid`
 */
export async function updateVerification(
  ctx: Ctx,
  { verificationId, ...change }: Change & { verificationId: string },
): Promise<void> {
  await requireReturnUrls(ctx, [change.returnUrl])
  const measured = change.expected ? await measureExpected(ctx, change.expected) : change.expected
  await asTenant(ctx, requireClientId(ctx), async (tx) => {
    const row = await lockVerification(ctx, tx, verificationId)
    const changed = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    if (changed.length === 0) return
    const early = changed.filter((field) => !ALWAYS.some((one) => one === field))
    if (early.length > 0 && row.status !== 'pending')
      throw new AppError('verification.bad_transition', { status: row.status })
    const { clientReference } = change
    if (clientReference && clientReference !== row.clientReference)
      await requireFreeReference(tx, { ...row, clientReference })
    const referenceVerificationId = change.expected?.referenceVerificationId
    if (referenceVerificationId !== undefined)
      await requireReferenceVerification(tx, { ...row, verificationId: referenceVerificationId })
    const key = await ctx.sealer.dataKey(tx, keyOwner(row))
    const sealed = sealChange(ctx, row, key, { ...change, measured })
    const [updated] = await tx
      .update(customerVerifications)
      .set({
        ...sealed,
        ...(change.language !== undefined && { language: change.language }),
        ...(change.returnUrl !== undefined && { returnUrl: change.returnUrl }),
        ...(clientReference !== undefined && { clientReference }),
      })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
      .returning()
    if (early.length > 0) await renewCopies(ctx, tx, updated ?? row, key)
    await recordAudit(ctx, tx, {
      action: 'verification.changed',
      subject: verificationId,
      details: { changed },
    })
  })
}

/** The changed personal values, sealed. */
function sealChange(
  ctx: Ctx,
  row: VerificationRow,
  key: DataKey,
  change: Change & { measured: MeasuredExpected | null | undefined },
) {
  const { customerName, customerEmail, customerPhone, measured, metadata } = change
  const values: Partial<Record<PersonColumn, string | null | undefined>> = {
    customerName,
    customerEmail,
    customerPhone,
    expected: measured && JSON.stringify(measured.expected),
    // It belongs to the details that are replaced.
    expectedFace: measured === undefined ? undefined : measured?.face ? JSON.stringify(measured.face) : null,
    metadata: metadata && JSON.stringify(mergeMetadata(openSealedPerson(ctx, row, key).metadata, metadata)),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) =>
      value === undefined
        ? []
        : [
            [
              column,
              value === null ? null : ctx.sealer.seal(key, personAad(row, column as PersonColumn), value),
            ],
          ],
    ),
  )
}

/** Words for the first fault; those of the key where a key is invalid. */
function metadataFault({ issues: [issue] }: z.ZodError): string {
  const fault = issue?.code === 'invalid_key' ? issue.issues[0] : issue
  return fault?.message ?? 'Invalid metadata'
}

/** @throws AppError `request.invalid` for too many keys, and for invalid ones */
function mergeMetadata(before: Metadata, change: NonNullable<Change['metadata']>): Metadata {
  const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)
  const parsed = Metadata.safeParse(Object.fromEntries(merged))
  if (parsed.success) return parsed.data
  throw new AppError('request.invalid', { fields: { metadata: metadataFault(parsed.error) } })
}

/** The link's copy of name and address, and the search terms. */
async function renewCopies(ctx: Ctx, tx: Tx, row: VerificationRow, key: DataKey): Promise<void> {
  const person = openSealedPerson(ctx, row, key)
  const { clientId, verificationId } = row
  const links = and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId))
  for (const { id } of await tx.select({ id: verificationLinks.id }).from(verificationLinks).where(links)) {
    const seal = (column: 'customerName' | 'customerEmail', value: string | null) =>
      value === null
        ? null
        : ctx.sealer.seal(key, { clientId, table: 'verification_links', row: id, column }, value)
    await tx
      .update(verificationLinks)
      .set({
        customerName: seal('customerName', person.customerName),
        customerEmail: seal('customerEmail', person.customerEmail),
      })
      .where(and(links, eq(verificationLinks.id, id)))
  }
  await indexVerification(ctx, tx, toSearchable(row, person, null))
}
