/** Whether the error is a unique_violation (23505) of this constraint. Drizzle wraps the driver's error as a cause. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint: broken } = at as { code?: unknown; constraint?: unknown }
    if (code === '23505') return broken === constraint
  }
  return false
}
