/** Who can have done something (server/src/context.ts); `anyone`: nobody who was signed in. */
export const AUDIT_ACTORS = ['admin', 'client-user', 'api-key', 'customer', 'system', 'anyone'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]
