import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { ID_PREFIXES } from '@wabi/contract/endpoint/ids.ts'
import type { UserKind } from '@wabi/contract/endpoint/permissions.ts'

/** A person's id has the prefix of their kind. */
export const userOfKind = sql.raw(
  `user_id like case user_type when 'admin' then '${ID_PREFIXES.admin}' else '${ID_PREFIXES.clientUser}' end || '\\_%'`,
)

/** Owner of a row: a member of a client's or the platform's staff. */
export const user = () => ({
  userId: text().notNull(),
  userType: text().$type<UserKind>().notNull(),
})
