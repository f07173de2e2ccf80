import { DrizzleQueryError } from 'drizzle-orm'
import { AppError } from './app-error.ts'

/** An error in words for operators. Database errors give only their SQLSTATE, as the message would quote parameters. */
export function describeFailure(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (error instanceof DrizzleQueryError) {
    const { code } = error.cause as { code?: string }
    return `database error ${code ?? error.cause?.name ?? ''}`.trim()
  }
  return error instanceof Error ? error.message : 'unknown error'
}
