/** Actions of the platform's staff at a client whose words are not those of the action, in the plural. */
const NAMES: Readonly<Record<string, string>> = {
  'case.opened': 'Cases opened',
  'case.assigned': 'Cases assigned',
  'evidence.viewed': 'Pictures viewed',
  'identity.viewed': 'Identity data viewed',
  'email.read': 'E-mails to your customers or staff read',
  'email.links_revealed': 'Links in e-mails revealed',
  'emails.listed': 'Lists that included your e-mails viewed',
  'client.viewed': 'Profile of your company viewed',
  'client.listed': 'Lists of clients with your company viewed',
  'client.archives_listed': 'List of archives of your data viewed',
  'legal_hold.listed': 'Legal holds viewed',
  'case.viewed': 'Verification viewed again',
  'case.listed': 'List with your cases viewed',
  'audit.viewed': 'Your audit log viewed',
  'audit.exported': 'Your audit log exported',
  'investigation.viewed': 'Investigations viewed',
  'verification.decided': 'Cases decided',
  'verification.reopened': 'Cases reopened',
  'verification.labelled': 'Cases labelled',
  'person.merged': 'People merged',
  'person.split': 'People split',
  'settings.changed': 'Settings changed',
  'client.archive_requested': 'Archives of your data requested',
  'client.limits_changed': 'Limits changed',
  'list_entry.added': 'Entries added to your lists',
  'list_entry.removed': 'Entries removed from your lists',
  'list_entry.suspended': 'Complaints about list entries recorded',
  'legal_hold.set': 'Legal holds set',
  'legal_hold.lifted': 'Legal holds lifted',
  'check_template.created': 'Check templates created',
  'check_template.changed': 'Check templates changed',
  'check_template.archived': 'Check templates archived',
  'check_template.restored': 'Check templates restored',
  'rule.put_in_force': 'Rules of the platform put in force',
  'rule.retired': 'Rules of the platform retired',
  'rule.simulated': 'Rules tried on past cases',
}

/** An action of the audit log as people read it; one without words of its own as those of its code: `Tags set`. */
export function nameAction(action: string): string {
  const words = action.replaceAll(/[._]/gu, ' ')
  return NAMES[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
