import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'

/** What was refused, for the operator's monitoring. */
export type RefusedProof = 'sign_in_refused' | 'second_factor_refused' | 'api_key_refused'

/** One line of the process log, without name, network or secret (ASVS 16.3.1). What succeeds is in the audit log. */
export function logRefusal(
  { log, requestId }: Pick<Ctx, 'log' | 'requestId'>,
  security: RefusedProof,
  details: { kind?: 'client' | 'admin'; reason: string },
): void {
  log.warn({ security, ...details, requestId }, 'an authentication was refused')
}

/** Runs an authentication and logs its refusal. */
export async function withRefusalLogged<T>(
  ctx: Pick<Ctx, 'log' | 'requestId'>,
  security: RefusedProof,
  details: { kind?: 'client' | 'admin' },
  authenticate: () => Promise<T>,
): Promise<T> {
  try {
    return await authenticate()
  } catch (error) {
    if (error instanceof AppError) logRefusal(ctx, security, { ...details, reason: error.code })
    throw error
  }
}
