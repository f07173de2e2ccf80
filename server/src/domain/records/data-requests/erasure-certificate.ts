import type { z } from 'zod'
import type { ErasureCertificate } from '@wabi/contract/shapes/data-requests.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import type { Ctx } from '../../kernel/context.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { publicSigningKey, signContent } from '../../kernel/signing-key.ts'
import { type LoadedRequest, loadRequest, updateRequest } from './load-request.ts'

type Certificate = z.input<typeof ErasureCertificate>

/** Begins what is signed, so that a certificate's signature is valid for nothing else. */
const PREFIX = 'wabi erasure certificate\n'

/** What an erasure deletes, and what stays without personal data. */
const ERASED = ['claims', 'contact', 'pictures', 'readings', 'face_data', 'search_terms', 'mails', 'notes']
const KEPT = ['that_a_check_was_made', 'outcome', 'who_acted_when']

/**
 * Signs that the person of a request was erased. The certificate names nobody: `reference` is a keyed hash of the
 * verification's id, which only this installation can compute again.
 */
export async function signErasure(ctx: Ctx, tx: Tx, { request, verification }: LoadedRequest): Promise<void> {
  const { clientId, verificationId, receivedAt } = request
  const { erasedAt } = verification
  if (erasedAt === null) throw new Error('the verification is not erased')
  const clientKey = await getClientKey(ctx, tx, clientId)
  const certificate = {
    format: 'wabi erasure certificate',
    version: 1,
    company: (await findCompanyName(tx, clientId)) ?? '',
    reference: ctx.sealer.keyedHash(clientKey, 'erasure-certificate', verificationId),
    requestedAt: receivedAt.toISOString(),
    erasedAt: erasedAt.toISOString(),
    signedAt: ctx.clock.now().toISOString(),
    erased: ERASED,
    kept: KEPT,
    keyDestroyed: true,
  }
  const signature = signContent(ctx, Buffer.from(PREFIX + canonicalJson(certificate))).toString('base64url')
  // With its key: that of the platform changes with ENCRYPTION_KEY.
  await updateRequest(tx, request.id, {
    certificate: { certificate, signature, publicKey: publicSigningKey(ctx) },
  })
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
