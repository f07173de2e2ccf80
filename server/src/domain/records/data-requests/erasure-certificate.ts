import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { LIST_KINDS, LISTS } from '@wabi/contract/review/list-entries.ts'
import type { ErasureCertificate } from '@wabi/contract/shapes/data-requests.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { investigationCases, investigationNotes } from '../../../platform/db/schema/investigations.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import type { Ctx } from '../../kernel/context.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { publicSigningKey, signContent } from '../../kernel/signing-key.ts'
import { loadEntriesOf } from '../../verification/fraud/list-entries.ts'
import { type LoadedRequest, loadRequest, type RequestRow, updateRequest } from './load-request.ts'

type Certificate = z.input<typeof ErasureCertificate>

/** Begins what is signed, so that a certificate's signature is valid for nothing else. */
const PREFIX = 'wabi erasure certificate\n'

/** What an erasure deletes, and what stays without personal data. */
const ERASED: readonly string[] = [
  'claims',
  'contact',
  'pictures',
  'readings',
  'face_data',
  'search_terms',
  'mails',
  'notes',
]
const KEPT = ['that_a_check_was_made', 'outcome', 'who_acted_when']

/** What an entry keeps of the person: a face is compared by its measurements, everything else by its hash. */
const KEPT_OF_ENTRY = ['face_data', 'keyed_hash'] as const

/** An entry of the company's lists that was taken from the erased check and stays. */
export const ListedEntry = z.object({
  list: z.enum(LISTS),
  kind: z.enum(LIST_KINDS),
  kept: z.enum(KEPT_OF_ENTRY),
  /** null: until the company removes it. */
  until: z.iso.datetime().nullable(),
})
export type ListedEntry = z.output<typeof ListedEntry>

/**
 * Signs that the person of a request was erased. The certificate names nobody: `reference` is a keyed hash of the
 * verification's id, which only this installation can compute again.
 */
export async function signErasure(ctx: Ctx, tx: Tx, { request, verification }: LoadedRequest): Promise<void> {
  const { clientId, verificationId, receivedAt } = request
  const { erasedAt } = verification
  if (erasedAt === null) throw new Error('the verification is not erased')
  const listed = await findListed(ctx, tx, verification)
  const investigated = await hasInvestigationNotes(tx, verificationId)
  const clientKey = await getClientKey(ctx, tx, clientId)
  const certificate = {
    format: 'wabi erasure certificate',
    version: 2,
    company: (await findCompanyName(tx, clientId)) ?? '',
    reference: ctx.sealer.keyedHash(clientKey, 'erasure-certificate', verificationId),
    requestedAt: receivedAt.toISOString(),
    erasedAt: erasedAt.toISOString(),
    signedAt: ctx.clock.now().toISOString(),
    erased: listed.some(({ kept }) => kept === 'face_data')
      ? ERASED.filter((one) => one !== 'face_data')
      : ERASED,
    kept: [
      ...KEPT,
      ...(listed.length === 0 ? [] : ['list_entries']),
      ...(investigated ? ['investigation_notes_without_name_and_numbers'] : []),
    ],
    listed,
    keyDestroyed: true,
  }
  const signature = signContent(ctx, Buffer.from(PREFIX + canonicalJson(certificate))).toString('base64url')
  // With its key: that of the platform changes with ENCRYPTION_KEY.
  await updateRequest(tx, request.id, {
    certificate: { certificate, signature, publicKey: publicSigningKey(ctx) },
  })
}

async function findListed(
  ctx: Ctx,
  tx: Tx,
  of: { clientId: string; verificationId: string },
): Promise<ListedEntry[]> {
  return (await loadEntriesOf(ctx, tx, of)).map(({ list, kind, expiresAt }) => ({
    list,
    kind,
    kept: kind === 'face' ? 'face_data' : 'keyed_hash',
    until: expiresAt?.toISOString() ?? null,
  }))
}

/** Whether notes stay of an investigation that contains the erased check and other people's. */
async function hasInvestigationNotes(tx: Tx, verificationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: investigationNotes.id })
    .from(investigationCases)
    .innerJoin(
      investigationNotes,
      and(
        ofTenant(investigationNotes),
        eq(investigationNotes.investigationId, investigationCases.investigationId),
      ),
    )
    .where(and(ofTenant(investigationCases), eq(investigationCases.verificationId, verificationId)))
    .limit(1)
  return rows.length > 0
}

/** What the certificate of a request says stays on the company's lists; certificates of version 1 do not say it. */
export function listedIn({ certificate }: Pick<RequestRow, 'certificate'>): ListedEntry[] {
  return z.array(ListedEntry).parse(certificate?.certificate['listed'] ?? [])
}

/** @throws AppError `data_request.not_found`, `data_request.no_certificate` */
export async function getErasureCertificate(
  ctx: Ctx,
  { requestId }: { requestId: string },
): Promise<Certificate> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const { request } = await loadRequest(ctx, tx, requestId)
    if (request.certificate === null) throw new AppError('data_request.no_certificate')
    return request.certificate
  })
}
