import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { REQUEST_METHODS, type RequestMethod } from '@wabi/contract/client/request-log.ts'
import type { ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import type { ErrorCode } from '@wabi/contract/endpoint/errors.ts'
import { inRange, notNegative, oneOf } from './checks.ts'
import { clientId } from './clients.ts'
import { instant } from './columns.ts'

/**
 * Calls of the public API with a key. Plain, not sealed: values are masked before they reach this table
 * (domain/integration/request-log/mask-body.ts), so it has no personal data that an erasure would have to find.
 */
export const apiRequests = pgTable(
  'api_requests',
  {
    /** The request id of the answer. */
    id: text().primaryKey(),
    clientId: clientId(),
    keyId: text().notNull(),
    mode: text().$type<KeyMode>().notNull(),
    method: text().$type<RequestMethod>().notNull(),
    pathTemplate: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    errorCode: text().$type<ErrorCode>(),
    ms: integer().notNull(),
    apiVersion: text().$type<ApiVersion>().notNull(),
    callerNetwork: text().notNull(),
    userAgent: text().notNull(),
    requestBody: jsonb(),
    responseBody: jsonb(),
    /** When the call arrived. */
    at: instant().notNull(),
  },
  (table) => [
    index().on(table.clientId, table.mode, table.at, table.id),
    index().on(table.clientId, table.keyId, table.at, table.id),
    index('api_requests_failed')
      .on(table.clientId, table.mode, table.at, table.id)
      .where(sql`status >= 400`),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.method, REQUEST_METHODS),
    inRange(table.status, 100, 599),
    notNegative(table.ms),
  ],
)
