import type { TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { createLink } from '../links/create-link.ts'
import { completeVerification } from './complete-verification.ts'

/** Creates a test verification, in whichever mode the caller works, and completes it as a test customer. @returns its id */
export async function createTestVerification(ctx: Ctx, customer: TestCustomer): Promise<string> {
  const inTestMode = deriveContext(ctx, { mode: 'test' })
  const { verificationId } = await createLink(inTestMode, { customerName: 'Test Customer', delivery: 'none' })
  await completeVerification(inTestMode, { verificationId, customer })
  return verificationId
}
