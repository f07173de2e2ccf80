import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CustomerLanguage } from '@wabi/contract/languages.ts'
import type { ClientRole } from '@wabi/contract/permissions.ts'
import { adminUsers } from './access.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'

export const organizations = pgTable('organizations', {
  id: text().primaryKey(),
  companyName: text().notNull(),
  businessType: text(),
  licenseNumber: text(),
  contactEmail: text().notNull(),
  contactPhone: text(),
  address: jsonb().$type<Record<string, string>>(),
  website: text(),
  logo: text(),
  status: text().notNull().default('active'),
  createdBy: text().references(() => adminUsers.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The tenant. Its own id is the tenant's id of row-level security. */
export const clients = pgTable('clients', {
  id: publicId(),
  companyName: text().notNull(),
  licenseNumber: text(),
  contactEmail: text().notNull(),
  contactPhone: text(),
  logo: text(),
  status: text().notNull().default('active'),
  apiKey: text().unique(),
  apiSecret: sealed(),
  webhookUrl: text(),
  /** Thresholds and rules of this client; what is absent has the default of decision/. */
  verificationSettings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** In which its customers are written to, where nothing else was chosen. */
  customerLanguage: text().$type<CustomerLanguage>().notNull().default('en'),
  /** What else was chosen (domain/settings/client-settings.ts); what is absent has its default there. */
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Up to when staff have been told of cases that wait for a person. */
  pendingToldAt: instant(),
  createdAt: createdAt(),
})

/** Staff of a client. `password` is an argon2id PHC string. */
export const clientUsers = pgTable(
  'client_users',
  {
    id: publicId(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    username: text().notNull().unique(),
    email: text().notNull(),
    password: text().notNull(),
    role: text().$type<ClientRole>().notNull().default('viewer'),
    firstName: text(),
    lastName: text(),
    isActive: boolean().notNull().default(true),
    mustChangePassword: boolean().notNull().default(false),
    lastLogin: instant(),
    previousLogin: instant(),
    /** Which mails this person wants; what is absent has its default. */
    notifications: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** How this person likes the dashboard. */
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Gone for good; the row stays for the names in what was decided. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId)],
)
