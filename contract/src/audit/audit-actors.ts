/** Kinds of actor in the audit log (server/src/domain/kernel/context.ts). `anyone`: not signed in. */
export const AUDIT_ACTORS = ['admin', 'client-user', 'api-key', 'customer', 'system', 'anyone'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]
