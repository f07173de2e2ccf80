import type { Endpoint } from '../endpoint.ts'
import { adminEmailsApi } from './admin/emails.ts'

/** The platform's own house: what its staff may ask, a file for each room of it. */
export const adminApi = {
  ...adminEmailsApi,
} as const satisfies Record<string, Endpoint>
