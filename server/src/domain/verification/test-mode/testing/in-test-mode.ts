import type { Ctx } from '../../../kernel/context.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import { createLink } from '../../links/create-link.ts'
import { as, type Office } from '../../session/testing/office.ts'
import { deriveContext } from '../../../kernel/derive-context.ts'

/** The same caller with test mode selected in the dashboard. */
export function inTestMode(ctx: Ctx): Ctx {
  return deriveContext(ctx, { mode: 'test' as const })
}

/** The same client in test mode: everyone it invites is a test customer. */
export function testOffice(office: Office): Office {
  const staff = inTestMode(office.staff)
  return {
    ...office,
    staff,
    async invite(customerName = 'Hanna Tesfaye') {
      const link = await createLink(staff, { customerName, customerEmail: 'made-up@example.et' })
      const sessionId = link.verificationUrl.split('/').at(-1) ?? ''
      return { sessionId, verificationId: link.verificationId }
    },
  }
}

/** A context that acts as a test-mode API key. */
export function testKey(office: Office): Ctx {
  return as(office.staff, {
    kind: 'api-key',
    keyId: newId('apiKey'),
    clientId: office.clientId,
    permission: 'admin',
    mode: 'test',
    identityAccess: true,
  })
}
