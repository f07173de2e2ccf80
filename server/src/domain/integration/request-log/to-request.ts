import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { apiRequests } from '../../../platform/db/schema/api-requests.ts'

/** The columns of a list; the bodies are read one call at a time. */
export const requestColumns = {
  id: apiRequests.id,
  at: apiRequests.at,
  mode: apiRequests.mode,
  method: apiRequests.method,
  path: apiRequests.path,
  pathTemplate: apiRequests.pathTemplate,
  status: apiRequests.status,
  errorCode: apiRequests.errorCode,
  ms: apiRequests.ms,
  keyId: apiRequests.keyId,
  keyName: apiKeys.keyName,
}

/** A row as the contract has it. */
export function toRequest<T extends { at: Date }>({ at, ...row }: T): Omit<T, 'at'> & { at: string } {
  return { ...row, at: at.toISOString() }
}
