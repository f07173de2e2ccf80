import { countryName } from '../../contract/src/catalog/countries.ts'
import { LANGUAGES } from '../../contract/src/language/languages.ts'
import { NOTICE_VERSION } from '../../contract/src/verification/consent.ts'
import { periodFacts } from '../../server/src/domain/clients/notice/notice-facts.ts'
import type { Settings } from '../../server/src/domain/clients/settings/get-settings.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import type { TemplateValues } from './fill-template.ts'

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** The settings that the templates mention. */
export type NamedSettings = Pick<
  Settings,
  | 'companyName'
  | 'contactEmail'
  | 'licenseNumber'
  | 'retentionDays'
  | 'storageDays'
  | 'retentionFrom'
  | 'abandonedDays'
  | 'pictureDays'
  | 'faceDays'
  | 'rejectedFaceDays'
  | 'recordLeastDays'
  | 'minimumAge'
  | 'approveAt'
  | 'rejectBy'
  | 'appeals'
  | 'appealDays'
  | 'reviewedBy'
  | 'minimumAssurance'
  | 'fourEyes'
  | 'requireSecondFactor'
  | 'adminsNeedSecondFactor'
  | 'dataRequestDays'
  | 'privacyContact'
  | 'legalBasis'
  | 'complaintAuthority'
  | 'otherWay'
  | 'purpose'
>

/** What a client's settings and the installation's configuration say, as values of the templates' placeholders. */
export function toTemplateValues(
  settings: NamedSettings,
  config: Pick<
    Config,
    | 'databaseUrl'
    | 'storage'
    | 'smtpUrl'
    | 'sms'
    | 'auditYears'
    | 'publicUrl'
    | 'operatorName'
    | 'storageCountry'
  >,
  esignet: { enabled: boolean; issuer: string },
): TemplateValues {
  const { privacyContact, legalBasis, complaintAuthority, purpose, otherWay } = settings
  return {
    controller: settings.companyName,
    controllerContact: settings.contactEmail,
    rightsContact: privacyContact || settings.contactEmail,
    ...(config.operatorName !== null && { processor: config.operatorName }),
    ...(legalBasis !== '' && { legalBasis }),
    ...(complaintAuthority !== '' && { authority: complaintAuthority }),
    ...(purpose.en && { purpose: purpose.en }),
    ...(otherWay.en && { alternative: otherWay.en }),
    noticeVersion: `version ${NOTICE_VERSION}, in ${LANGUAGES.map((code) => ENGLISH_NAMES.of(code)).join(', ')}`,
    ...(config.storageCountry !== null && { storageCountry: countryName(config.storageCountry) }),
    ...(settings.licenseNumber !== '' && { licenceNumber: settings.licenseNumber }),
    retention: describeRetention(settings),
    auditYears: String(config.auditYears),
    minimumAge: String(settings.minimumAge),
    approveAt: String(settings.approveAt),
    rejectBy:
      settings.rejectBy === 'people'
        ? 'people only; the rules leave every rejection to a person'
        : 'the rules on decisive evidence, or a person',
    appeals: `within ${settings.appealDays} days, ${settings.appeals === 'all' ? 'against every rejection' : 'against rejections by the rules'}`,
    reviewedBy: {
      team: 'the controller’s own staff',
      platform: 'the processor’s staff',
      both: 'the controller’s and the processor’s staff',
    }[settings.reviewedBy],
    minimumAssurance: settings.minimumAssurance,
    requestDays: String(settings.dataRequestDays),
    fourEyes: settings.fourEyes ? 'two people approve' : 'one person approves',
    secondFactor: settings.requireSecondFactor
      ? 'required of all staff'
      : settings.adminsNeedSecondFactor
        ? 'required of owners and admins'
        : 'optional',
    storage: describeStorage(config.storage),
    database:
      config.databaseUrl === null
        ? 'the embedded PostgreSQL on the server'
        : `PostgreSQL on ${parseHost(config.databaseUrl)}`,
    mail:
      config.smtpUrl === null
        ? 'none is configured: mails are stored on the server'
        : `SMTP server ${parseHost(config.smtpUrl)}`,
    sms: describeSms(config.sms),
    esignet: esignet.enabled ? new URL(esignet.issuer).hostname : 'not used',
    address: config.publicUrl,
  }
}

/** `10 years`: multiples of 365 are calendar years, as `subtractPeriod` counts them. */
function formatPeriod(days: number): string {
  if (days % 365 !== 0) return `${days} days`
  return days === 365 ? '1 year' : `${days / 365} years`
}

/** Each class of data with its period, as the customers' notice states them. */
function describeRetention(settings: NamedSettings): string {
  const facts = periodFacts(settings, settings.storageDays)
  const start =
    facts.retentionFrom === 'relationship_end'
      ? 'after the end of the relationship with an approved customer, or after any other verification is closed'
      : 'after a verification is closed'
  const own = (days: number | undefined, otherwise: string) =>
    days === undefined ? otherwise : `${formatPeriod(days)} after the decision`
  return [
    facts.retentionDays === null
      ? 'record: no period is set, it is kept until somebody erases it'
      : `record: ${formatPeriod(facts.retentionDays)} ${start}`,
    `pictures: ${own(facts.pictureDays, 'with the record')}`,
    `face templates: ${own(facts.faceDays, 'with the pictures')}, of rejected checks ${own(facts.rejectedFaceDays, 'the same')}`,
    facts.abandonedDays === undefined
      ? 'checks without a decision: no period is set'
      : `checks without a decision: ${formatPeriod(facts.abandonedDays)} after their end`,
    ...(facts.limitDays === undefined
      ? []
      : [`the operator’s limit: ${formatPeriod(facts.limitDays)} after the decision`]),
  ].join('; ')
}

function describeSms(sms: Config['sms']): string {
  if (sms === null) return 'none is configured: no text messages are sent'
  const { gateway } = sms
  if (gateway.kind === 'mailbox') return 'none is configured: text messages are stored on the server'
  return gateway.kind === 'smpp' ? `SMPP gateway ${gateway.host}` : `HTTP gateway ${parseHost(gateway.url)}`
}

function describeStorage(storage: Config['storage']): string {
  if ('folder' in storage) return 'files on the server'
  const { bucket, endpoint } = storage.bucket
  return `S3 bucket ${bucket} at ${parseHost(endpoint)}`
}

const parseHost = (url: string) => new URL(url).hostname
