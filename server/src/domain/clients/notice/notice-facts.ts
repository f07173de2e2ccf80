import type { Language } from '@wabi/contract/language/languages.ts'
import type { Appeals, DocumentsAfterWithdrawal, RejectBy } from '@wabi/contract/client/settings-limits.ts'
import type { ReviewedBy } from '@wabi/contract/review/cases.ts'
import {
  effectivePeriods,
  type RetentionBounds,
  type RetentionPeriods,
  type RetentionStart,
} from '@wabi/contract/client/retention.ts'
import { NOTICE_VERSION } from '@wabi/contract/verification/consent.ts'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import { eq } from 'drizzle-orm'
import { settingsFrom } from '../../../decision/model/settings.ts'
import type { Config } from '../../../platform/config/config.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { esignetSettings } from '../../../platform/db/schema/esignet.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { parseAppeals } from '../settings/parse-appeals.ts'

/**
 * Everything that the notice says about a client and this installation, from their settings. Stored with each text: with
 * the templates of its version it gives the text again.
 */
export interface NoticeFacts {
  /** The version of the templates; absent: `FIRST_NOTICE_VERSION`, before the version was one of the facts. */
  version?: string
  company: string
  /** The agent who captures for the customer; absent: the customer does. */
  agent?: string
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
  /** The installation sends text messages; absent: it does not, or the first version. */
  sendsSms?: true
  /** Host of the eSignet provider that the client lets customers sign in with; absent: none, or the first version. */
  esignet?: string
  /** Null: no end is set. */
  retentionDays: number | null
  /** When the period of an approved check begins; absent in texts from before there was a choice: with the decision. */
  retentionFrom?: RetentionStart
  /** Days after the decision; absent: as the record. */
  pictureDays?: number
  /** Days after which face measurements are deleted; absent: with the pictures. */
  faceDays?: number
  /** The same for rejected checks; absent: as for approved ones. */
  rejectedFaceDays?: number
  /** Days after the end of a check without a decision; absent: no end, or the first version. */
  abandonedDays?: number
  /** The operator's own limit, where the client's period counts from the end of the relationship. */
  limitDays?: number
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

type PeriodFacts = Pick<
  NoticeFacts,
  | 'retentionDays'
  | 'retentionFrom'
  | 'pictureDays'
  | 'faceDays'
  | 'rejectedFaceDays'
  | 'abandonedDays'
  | 'limitDays'
>

/** What the notice says about periods: the same that `listRetentionRules` applies. */
export function periodFacts(
  settings: RetentionPeriods & Pick<RetentionBounds, 'recordLeastDays'>,
  storageDays: number | null,
): PeriodFacts {
  const periods = effectivePeriods(settings, storageDays)
  const { retentionDays, retentionFrom, pictureDays, faceDays, rejectedFaceDays, recordLeastDays } = settings
  // The operator's limit counts from the decision.
  const fromRelationship = retentionFrom === 'relationship_end' && retentionDays !== null
  const record = fromRelationship ? Math.max(retentionDays, recordLeastDays ?? 0) : periods.record
  // A part's own period counts from the decision also where the record's does not.
  const own = (days: number | null, effective: number | null) =>
    days !== null && days === effective ? days : undefined
  const pictures = own(pictureDays, periods.pictures)
  const faces = own(faceDays, periods.faces)
  const rejected = own(rejectedFaceDays, periods.rejectedFaces)
  return {
    retentionDays: record,
    ...(fromRelationship && { retentionFrom }),
    ...(pictures !== undefined && { pictureDays: pictures }),
    ...(faces !== undefined && { faceDays: faces }),
    ...(rejected !== undefined && rejected !== faces && { rejectedFaceDays: rejected }),
    ...(periods.abandoned !== null && { abandonedDays: periods.abandoned }),
    ...(fromRelationship && storageDays !== null && { limitDays: storageDays }),
  }
}

type ClientRow = typeof clients.$inferSelect

/** The facts of a client for a text in one language. */
export async function loadNoticeFacts(
  ctx: Pick<Ctx, 'config' | 'mail'>,
  tx: Tx,
  clientId: string,
  language: Language,
): Promise<NoticeFacts> {
  const [found] = await tx
    .select({ client: clients, esignet: esignetSettings })
    .from(clients)
    .leftJoin(esignetSettings, eq(esignetSettings.clientId, clients.id))
    .where(eq(clients.id, clientId))
  if (!found) throw new Error('the client is gone')
  const { client, esignet } = found
  return {
    version: NOTICE_VERSION,
    ...clientFacts(client, language),
    ...(esignet?.enabled && { esignet: new URL(esignet.issuer).hostname }),
    ...installationFacts(ctx.config, ctx.mail.kind === 'smtp'),
  }
}

function clientFacts(
  client: ClientRow,
  language: Language,
): Omit<NoticeFacts, keyof InstallationFacts | 'version' | 'esignet' | 'agent'> {
  const settings = parseClientSettings(client.settings)
  const { minimumAge, rejectBy } = settingsFrom(client.verificationSettings)
  return {
    company: client.companyName,
    licenseNumber: client.licenseNumber,
    contact: settings.privacyContact || client.contactEmail,
    phone: client.contactPhone,
    reviewedBy: client.reviewedBy,
    ...periodFacts(settings, parseClientLimits(client.limits).storageDays),
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
  'operator' | 'storageProvider' | 'storageCountry' | 'storedAbroad' | 'sendsMail' | 'sendsSms'
>

function installationFacts(config: Config, sendsMail: boolean): InstallationFacts {
  const { operatorName, operatorCountry, storageCountry, publicUrl, storage } = config
  return {
    operator: operatorName ?? new URL(publicUrl).hostname,
    storageProvider: 'bucket' in storage ? new URL(storage.bucket.endpoint).hostname : null,
    storageCountry: storageCountry === null ? null : countryName(storageCountry),
    storedAbroad: storageCountry !== null && storageCountry !== operatorCountry,
    sendsMail,
    ...(config.sms !== null && { sendsSms: true as const }),
  }
}
