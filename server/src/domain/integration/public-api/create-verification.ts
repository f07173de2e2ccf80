import type { z } from 'zod'
import type { ExpectedWithFace } from '@wabi/contract/shapes/expected.ts'
import { isLocalReturnUrl } from '@wabi/contract/shapes/return-url.ts'
import type { LinkedVerification } from '@wabi/contract/shapes/public-verification.ts'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'
import { createLink } from '../../verification/links/create-link.ts'
import type { NewLink } from '../../verification/links/insert-link.ts'
import { measureExpected } from '../../verification/session/expected-face.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { getLinkedVerification } from './public-verification.ts'

/**
 * Creates a verification with its link, which is mailed unless the caller asks for delivery `none`.
 * @throws AppError `request.invalid` for a live verification with a plain http return URL; as `measureExpected`
 */
export async function createVerification(
  ctx: Ctx,
  {
    expected: given,
    ...input
  }: Omit<NewLink, 'expected' | 'expectedFace'> & {
    expected?: ExpectedWithFace | undefined
  },
): Promise<z.input<typeof LinkedVerification>> {
  requireReturnUrl(ctx, input)
  const { expected, face } = given ? await measureExpected(ctx, given) : {}
  return getLinkedVerification(ctx, await createLink(ctx, { ...input, expected, expectedFace: face }))
}

/** @throws AppError `request.invalid` for a live verification with a plain http return URL */
export function requireReturnUrl(ctx: Ctx, { returnUrl }: Pick<NewLink, 'returnUrl'>): void {
  if (returnUrl && isLocalReturnUrl(returnUrl) && callerMode(ctx) === 'live')
    throw new AppError('request.invalid', {
      fields: { returnUrl: 'With a live key this must start with https' },
    })
}
