import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { loginAttempts } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashAttemptName } from './count-attempt.ts'

/** Clears the throttling of a person who proved their identity by other means, whatever others guessed. */
export async function clearFailedAttempts(
  ctx: Pick<Ctx, 'sealer'>,
  tx: Tx,
  { kind, username, userId }: { kind: 'client' | 'admin'; username: string; userId: string },
): Promise<void> {
  const names = [hashAttemptName(ctx, 'sign-in', username), hashAttemptName(ctx, 'second-factor', userId)]
  await tx
    .delete(loginAttempts)
    .where(
      and(
        eq(loginAttempts.userType, kind),
        eq(loginAttempts.succeeded, false),
        inArray(loginAttempts.username, names),
      ),
    )
}
