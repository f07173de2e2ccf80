import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedUser } from '@wabi/contract/api/auth.ts'
import type { z } from 'zod'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { isSecondFactorNeeded, secondFactorDue } from './second-factor-grace.ts'

export type User = z.input<typeof AuthenticatedUser>

/** A person who can sign in, of either kind, as stored. */
export interface StoredUser {
  id: string
  password: string
  lastLogin: Date | null
  /** May sign in now. */
  active: boolean
  /** Could sign in if the client were not suspended. */
  suspended: boolean
  /** Null for the platform's staff. */
  clientId: string | null
  /** As shown to the person; its `lastLogin` is the sign-in before the current one. */
  shown: User
}

/** Names that do not count toward the length of this person's password. */
export const ownNames = ({ shown }: StoredUser) => [
  shown.username,
  shown.firstName,
  shown.lastName,
  shown.companyName,
]

/** Usernames compare regardless of case and Unicode form. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

type Identified = { id: string; clientId?: string } | { username: string }

const selectAdmin = (condition: SQL) =>
  statement((tx) =>
    tx
      .select({ user: adminUsers, secondFactor: hasSecondFactor(adminUsers) })
      .from(adminUsers)
      .where(condition),
  )
const ADMIN_BY = {
  id: selectAdmin(eq(adminUsers.id, sql.placeholder('id'))),
  username: selectAdmin(eq(adminUsers.username, sql.placeholder('username'))),
}

const selectClientUser = (condition: SQL | undefined) =>
  statement((tx) =>
    tx
      .select({
        user: clientUsers,
        companyName: clients.companyName,
        clientStatus: clients.status,
        confirmedAt: clients.confirmedAt,
        contactEmail: clients.contactEmail,
        approval: clients.approval,
        approvalReason: clients.approvalReason,
        settings: clients.settings,
        secondFactor: hasSecondFactor(clientUsers),
      })
      .from(clientUsers)
      .innerJoin(clients, eq(clients.id, clientUsers.clientId))
      .where(condition),
  )
const hasId = eq(clientUsers.id, sql.placeholder('id'))
const CLIENT_USER_BY = {
  id: selectClientUser(hasId),
  clientId: selectClientUser(and(hasId, eq(clientUsers.clientId, sql.placeholder('clientId')))),
  username: selectClientUser(eq(clientUsers.username, sql.placeholder('username'))),
}

/** Finds a person by id or username. Needs the system scope while the client of a client user is unknown. */
export async function findUser(
  { config, clock, mail, sms }: Pick<Platform, 'config' | 'clock' | 'mail' | 'sms'>,
  tx: Tx,
  kind: 'client' | 'admin',
  by: Identified,
): Promise<StoredUser | null> {
  const values = 'username' in by ? { username: normalizeUsername(by.username) } : by
  if (kind === 'admin') {
    const [found] = await ADMIN_BY['id' in by ? 'id' : 'username'](tx, values)
    if (!found) return null
    const { user: row, secondFactor } = found
    const shown: User = {
      kind: 'admin',
      username: row.username,
      name: row.username,
      firstName: null,
      lastName: null,
      email: row.email,
      role: row.role,
      companyName: null,
      lastLogin: row.previousLogin?.toISOString() ?? null,
      mustChangePassword: row.mustChangePassword,
      sendsEmail: mail.kind === 'smtp',
      sendsSms: sms !== null,
      secondFactor,
      secondFactorDue: null,
      // Admins can see every client's customers: in production they must have one.
      mustSetUpSecondFactor: config.production && !secondFactor,
      standing: null,
    }
    return {
      id: row.id,
      password: row.password,
      lastLogin: row.lastLogin,
      active: row.isActive,
      suspended: false,
      clientId: null,
      shown,
    }
  }
  const way = 'username' in by ? 'username' : by.clientId === undefined ? 'id' : 'clientId'
  const [row] = await CLIENT_USER_BY[way](tx, values)
  if (!row) return null
  const { user, secondFactor } = row
  const settings = parseClientSettings(row.settings)
  const now = clock.now()
  const shown: User = {
    kind: 'client',
    username: user.username,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    companyName: row.companyName,
    lastLogin: user.previousLogin?.toISOString() ?? null,
    mustChangePassword: user.mustChangePassword,
    sendsEmail: mail.kind === 'smtp',
    sendsSms: sms !== null,
    secondFactor,
    secondFactorDue:
      secondFactor || user.secondFactorRequired ? null : secondFactorDue(settings, user.role, now),
    mustSetUpSecondFactor:
      !secondFactor && (user.secondFactorRequired || isSecondFactorNeeded(settings, user.role, now)),
    standing: {
      confirmed: row.confirmedAt !== null,
      contactEmail: row.contactEmail,
      approval: row.approval,
      refusedBecause: row.approvalReason,
    },
  }
  const present = user.isActive && user.removedAt === null
  return {
    id: user.id,
    password: user.password,
    lastLogin: user.lastLogin,
    active: present && row.clientStatus === 'active',
    suspended: present && row.clientStatus === 'suspended',
    clientId: user.clientId,
    shown,
  }
}
