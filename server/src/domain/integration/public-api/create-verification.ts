import type { z } from 'zod'
import type { ExpectedWithFace } from '@wabi/contract/shapes/expected.ts'
import type { LinkedVerification } from '@wabi/contract/shapes/public-verification.ts'
import type { Ctx } from '../../kernel/context.ts'
import { createLink } from '../../verification/links/create-link.ts'
import type { NewLink } from '../../verification/links/insert-link.ts'
import { measureExpected } from '../../verification/session/expected-face.ts'
import { getLinkedVerification } from './public-verification.ts'
import { requireReturnUrls } from './require-return-urls.ts'

/**
 * Creates a verification with its link, which is mailed unless the caller asks for delivery `none`.
 * @throws AppError as `requireReturnUrls` and `measureExpected`
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
  await requireReturnUrls(ctx, [input.returnUrl])
  const { expected, face } = given ? await measureExpected(ctx, given) : {}
  return getLinkedVerification(ctx, await createLink(ctx, { ...input, expected, expectedFace: face }))
}
