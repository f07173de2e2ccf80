import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { sql } from 'drizzle-orm'
import { bigserial, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  ALL_CONSENT_KINDS,
  type AnyConsentKind,
  CONSENT_ENDINGS,
  type ConsentEnding,
} from '@wabi/contract/verification/consent.ts'
import { oneOf, rowCheck } from './checks.ts'
import { clients, ofClientUser } from './clients.ts'
import { createdAt, instant } from './columns.ts'
import { ofSession } from './keys.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)

/**
 * Each text that a customer has agreed to, exactly as they read it, once per client. Rows are only ever added;
 * `protect-tables.ts` revokes the rest. `text` follows from `facts` and the templates of that version.
 */
export const consentTexts = pgTable(
  'consent_texts',
  {
    clientId: clientId(),
    /** Of `text` in UTF-8, hexadecimal. */
    sha256: text().notNull(),
    kind: text().$type<AnyConsentKind>().notNull(),
    version: text().notNull(),
    language: text().$type<Language>().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.sha256] }),
    oneOf(table.kind, ALL_CONSENT_KINDS),
    oneOf(table.language, LANGUAGES),
    rowCheck(table.sha256, 'is_hash', sql`sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')`),
  ],
)

/** One act of consent of a customer or their guardian: to which text, in which language, from where. Never deleted with a take-over. */
export const consents = pgTable(
  'consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    sessionId: text().notNull(),
    kind: text().$type<AnyConsentKind>().notNull().default('notice'),
    version: text().notNull(),
    language: text().notNull(),
    /** The text in `consent_texts`; null in rows older than that table. */
    textSha256: text(),
    ip: text(),
    /** Who consented for a minor, sealed (verification/guardian/guardian-aad.ts). */
    guardian: text(),
    /** The agent in whose presence it was given. */
    inPresenceOf: text(),
    createdAt: createdAt(),
    /** When it ceased to be in force, and why. */
    endedAt: instant(),
    ending: text().$type<ConsentEnding>(),
  },
  (table) => [
    index().on(table.clientId, table.sessionId),
    index().on(table.sessionId),
    ofSession(table),
    foreignKey({
      name: 'consents_text_fk',
      columns: [table.clientId, table.textSha256],
      foreignColumns: [consentTexts.clientId, consentTexts.sha256],
    }),
    ofClientUser('consents_agent_fk', [table.clientId, table.inPresenceOf]),
    oneOf(table.kind, ALL_CONSENT_KINDS),
    oneOf(table.ending, CONSENT_ENDINGS),
    rowCheck(table.id, 'guardian_of_kind', sql`guardian is null or kind = 'guardian'`),
    rowCheck(table.id, 'ended_whole', sql`(ended_at is null) = (ending is null)`),
  ],
)
