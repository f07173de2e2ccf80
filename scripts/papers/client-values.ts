import { effectivePeriods } from '../../contract/src/client/retention.ts'
import type { Settings } from '../../server/src/domain/clients/settings/get-settings.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import type { TemplateValues } from './fill-template.ts'

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
  | 'dataRequestDays'
>

/** What a client's settings and the installation's configuration say, as values of the templates' placeholders. */
export function toTemplateValues(
  settings: NamedSettings,
  config: Pick<Config, 'databaseUrl' | 'storage' | 'smtpUrl' | 'auditYears' | 'publicUrl'>,
): TemplateValues {
  const { record } = effectivePeriods(settings, settings.storageDays)
  const start =
    settings.retentionFrom === 'relationship_end'
      ? 'after the end of the relationship with an approved customer, or after any other verification is closed'
      : 'after a verification is closed'
  return {
    controller: settings.companyName,
    controllerContact: settings.contactEmail,
    ...(settings.licenseNumber !== '' && { licenceNumber: settings.licenseNumber }),
    retention:
      record !== null ? `${record} days ${start}` : 'no period is set: data is kept until somebody erases it',
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
    secondFactor: settings.requireSecondFactor ? 'required of all staff' : 'optional',
    storage: describeStorage(config.storage),
    database:
      config.databaseUrl === null
        ? 'the embedded PostgreSQL on the server'
        : `PostgreSQL on ${parseHost(config.databaseUrl)}`,
    mail:
      config.smtpUrl === null
        ? 'none is configured; mails are stored'
        : `SMTP server ${parseHost(config.smtpUrl)}`,
    address: config.publicUrl,
  }
}

function describeStorage(storage: Config['storage']): string {
  if ('folder' in storage) return 'files on the server'
  const { bucket, endpoint } = storage.bucket
  return `S3 bucket ${bucket} at ${parseHost(endpoint)}`
}

const parseHost = (url: string) => new URL(url).hostname
