import type { ClientRole } from '@wabi/contract/endpoint/permissions.ts'

/** Name of each role, and its permissions in one line. */
export const ROLE_NAMES: Record<ClientRole, readonly [name: string, words: string]> = {
  owner: ['Owner', 'Everything, including making others owners.'],
  admin: ['Admin', 'Everything except making owners: team, settings, API keys and webhooks.'],
  auditor: ['Auditor', 'Sees and exports everything, with the activity log; decides and changes nothing.'],
  reviewer: ['Reviewer', 'Creates links, sees documents and decides cases.'],
  agent: ['Agent', 'Carries out checks for customers at a branch; sees results, but no pictures.'],
  viewer: ['Viewer', 'Sees verifications and their results, changes nothing.'],
}
