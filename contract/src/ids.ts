import { z } from 'zod'

/**
 * Public ids: a prefix that says what it names and 26 base62 characters (154 random bits), so that none can be
 * guessed or counted. Made by the server (`platform/random.ts`), checked here.
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
  block: 'blk',
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
} as const

export type IdKind = keyof typeof ID_PREFIXES

/** Length of the random part of an id. */
export const ID_RANDOM_LENGTH = 26

/** A zod string that accepts ids of one kind only: `ver_` + 26 letters and digits. */
export function idOf(kind: IdKind) {
  return z.string().regex(new RegExp(`^${ID_PREFIXES[kind]}_[A-Za-z0-9]{${ID_RANDOM_LENGTH}}$`))
}
