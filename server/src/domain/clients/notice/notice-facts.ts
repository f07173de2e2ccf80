import type { Language } from '@wabi/contract/language/languages.ts'
import type { Appeals, DocumentsAfterWithdrawal, RejectBy } from '@wabi/contract/client/settings-limits.ts'
import type { ReviewedBy } from '@wabi/contract/review/cases.ts'
import { effectivePeriods, type RetentionStart } from '@wabi/contract/client/retention.ts'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import { eq } from 'drizzle-orm'
import { settingsFrom } from '../../../decision/model/settings.ts'
import type { Config } from '../../../platform/config/config.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { parseAppeals } from '../settings/parse-appeals.ts'

/**
 * Everything that the notice says about a client and this installation, from their settings. Stored with each text: with
 * the templates of its version it gives the text again.
 */
export interface NoticeFacts {
  company: string
  licenseNumber: string | null
  /** Whom to ask about the data. */
  contact: string
  phone: string | null
  /** Who runs this installation: its configured name, or its host name. */
  operator: string
  reviewedBy: ReviewedBy
  /** Host of the object storage of another provider; null: pictures are on the installation's own servers. */
  storageProvider: string | null
  /** Where the pictures are stored, in English; null if not configured. */
  storageCountry: string | null
  /** The pictures are stored in another country than the operator's. */
  storedAbroad: boolean
  sendsMail: boolean
  /** Null: no end is set. */
  retentionDays: number | null
  /** When the period of an approved check begins; absent in texts from before there was a choice: with the decision. */
  retentionFrom?: RetentionStart
  /** Days after which face measurements are deleted; absent: with everything else. */
  faceDays?: number
  rejectBy: RejectBy
  appeals: Appeals
  appealDays: number
  /** 0: none. */
  minimumAge: number
  /** A younger customer needs the consent of a parent or guardian; absent: they cannot be verified. */
  guardianConsent?: true
  legalBasis: string | null
  complaintAuthority: string | null
  documentsAfterWithdrawal: DocumentsAfterWithdrawal
  /** What the client offers instead, in the text's language or else in English; null if it states nothing. */
  otherWay: string | null
  /** What the client asks for it, in the text's language, as the end of a sentence; null if it states nothing in it. */
  purpose: string | null
}

/** The facts with the period of face measurements, where that is shorter. */
export function faceFacts(facts: NoticeFacts): NoticeFacts {
  const { retentionFrom: _, ...rest } = facts
  return facts.faceDays === undefined ? facts : { ...rest, retentionDays: facts.faceDays }
}

type ClientRow = typeof clients.$inferSelect

/** The facts of a client for a text in one language. */
export async function loadNoticeFacts(
  ctx: Pick<Ctx, 'config' | 'mail'>,
  tx: Tx,
  clientId: string,
  language: Language,
): Promise<NoticeFacts> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw new Error('the client is gone')
  return { ...clientFacts(client, language), ...installationFacts(ctx.config, ctx.mail.kind === 'smtp') }
}

function clientFacts(client: ClientRow, language: Language): Omit<NoticeFacts, keyof InstallationFacts> {
  const settings = parseClientSettings(client.settings)
  const { record, faces } = effectivePeriods(settings, parseClientLimits(client.limits).storageDays)
  const { minimumAge, rejectBy } = settingsFrom(client.verificationSettings)
  return {
    company: client.companyName,
    licenseNumber: client.licenseNumber,
    contact: settings.privacyContact || client.contactEmail,
    phone: client.contactPhone,
    reviewedBy: client.reviewedBy,
    retentionDays: record,
    ...(record !== null &&
      settings.retentionFrom !== 'decision' && { retentionFrom: settings.retentionFrom }),
    ...(faces !== null && faces !== record && { faceDays: faces }),
    rejectBy,
    ...parseAppeals(client.verificationSettings),
    minimumAge,
    ...(minimumAge > 0 && settings.guardianConsent && { guardianConsent: true as const }),
    legalBasis: settings.legalBasis || null,
    complaintAuthority: settings.complaintAuthority || null,
    documentsAfterWithdrawal: settings.documentsAfterWithdrawal,
    otherWay: settings.otherWay[language] || settings.otherWay.en || null,
    purpose: settings.purpose[language] || null,
  }
}

type InstallationFacts = Pick<
  NoticeFacts,
  'operator' | 'storageProvider' | 'storageCountry' | 'storedAbroad' | 'sendsMail'
>

function installationFacts(config: Config, sendsMail: boolean): InstallationFacts {
  const { operatorName, operatorCountry, storageCountry, publicUrl, storage } = config
  return {
    operator: operatorName ?? new URL(publicUrl).hostname,
    storageProvider: 'bucket' in storage ? new URL(storage.bucket.endpoint).hostname : null,
    storageCountry: storageCountry === null ? null : countryName(storageCountry),
    storedAbroad: storageCountry !== null && storageCountry !== operatorCountry,
    sendsMail,
  }
}
