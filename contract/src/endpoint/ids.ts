import { z } from 'zod'

/**
 * Public ids: a prefix for the kind and 26 base62 characters (154 random bits), so that they can be neither guessed nor
 * counted. The server generates them (`platform/runtime/random.ts`), the browser those of uploads. Validated here.
 */
export const ID_PREFIXES = {
  verification: 'ver',
  session: 'ses',
  link: 'lnk',
  client: 'cli',
  clientUser: 'usr',
  admin: 'adm',
  apiKey: 'key',
  webhook: 'whk',
  webhookLog: 'whl',
  event: 'evt',
  evidence: 'evd',
  finding: 'fnd',
  decision: 'dec',
  heldDecision: 'hld',
  email: 'eml',
  ask: 'ask',
  note: 'nte',
  faceTemplate: 'tpl',
  listEntry: 'blk',
  export: 'exp',
  view: 'viw',
  batch: 'bat',
  invitation: 'inv',
  auditRun: 'aur',
  logo: 'lgo',
  ruleSimulation: 'sim',
  organization: 'org',
  archive: 'arc',
  erasure: 'ers',
  secondReview: 'srv',
  label: 'lbl',
  reopening: 'rop',
  clientChange: 'chg',
  adminApproval: 'apv',
  person: 'per',
  investigation: 'ivg',
  investigationNote: 'ivn',
  legalHold: 'lgh',
  evidencePackage: 'evp',
  dataRequest: 'drq',
  upload: 'upl',
  checkTemplate: 'ctp',
} as const

export type IdKind = keyof typeof ID_PREFIXES

/** Length of the random part of an id. */
export const ID_RANDOM_LENGTH = 26

/** `listEntry` → `list entry`. */
const getNoun = (kind: IdKind) =>
  kind === 'webhookLog'
    ? 'webhook delivery'
    : kind.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

/** Zod string that accepts ids of one kind only, such as `ver_` + 26 letters and digits. */
export function idSchema(kind: IdKind) {
  return z
    .string()
    .regex(new RegExp(`^${ID_PREFIXES[kind]}_[A-Za-z0-9]{${ID_RANDOM_LENGTH}}$`))
    .describe(
      `Id of the ${getNoun(kind)}: \`${ID_PREFIXES[kind]}_\` and ${ID_RANDOM_LENGTH} letters and digits`,
    )
}
