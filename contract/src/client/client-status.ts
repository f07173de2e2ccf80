export const CLIENT_STATUSES = ['active', 'suspended', 'erased'] as const
export type ClientStatus = (typeof CLIENT_STATUSES)[number]

export const ERASURE_STATUSES = ['waiting', 'running', 'done', 'cancelled'] as const
