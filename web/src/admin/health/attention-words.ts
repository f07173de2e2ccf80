import type { Attention } from '@wabi/contract/shapes/health.ts'

export interface AttentionWords {
  title: string
  /** What a person does about it. */
  what: string
  /** Another page that it is done on. */
  link?: '/admin/mailbox' | '/admin/audit' | '/admin/clients'
}

const of = (count: number | null, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count ?? 'Some'} ${many}`

/** What needs a person, in words, and what to do. */
export const ATTENTION_WORDS: Record<Attention, (count: number | null) => AttentionWords> = {
  storage_failing: () => ({
    title: 'Pictures cannot be stored',
    what: 'Customers cannot send photos. See that the storage folder is mounted and that Wabi may write there; it goes on by itself.',
  }),
  disk_full: () => ({
    title: 'The disk of the storage is almost full',
    what: 'Give it more room now: when it is full no photo is taken any more. What clients keep longer than they need can be shortened in their settings.',
  }),
  disk_low: () => ({
    title: 'Less than a tenth of the storage’s disk is free',
    what: 'Plan for more room, or shorten how long clients keep pictures.',
  }),
  no_worker: () => ({
    title: 'No process works on jobs',
    what: 'Documents are not read, mails and webhooks are not sent. Start a process with ROLE=worker or ROLE=all; what waits is done then.',
  }),
  jobs_waiting_long: (count) => ({
    title: of(count, 'job waits too long', 'jobs wait too long'),
    what: 'Workers are away or do not keep up. See which processes run, and start another one with ROLE=worker.',
  }),
  deliveries_late: (count) => ({
    title: of(count, 'webhook delivery is late', 'webhook deliveries are late'),
    what: 'Workers do not keep up with webhooks. See which processes run, and start another one with ROLE=worker.',
  }),
  migrations_pending: (count) => ({
    title: of(count, 'migration of the database is open', 'migrations of the database are open'),
    what: 'This process is newer than its database. Start Wabi again: it brings the database up to date at its start.',
  }),
  audit_unsealed: (count) => ({
    title: of(count, 'row of the audit log waits for its seal', 'rows of the audit log wait for their seal'),
    what: 'They should wait a minute at most. See that a worker runs; if one does, run ‘npm run admin -- verify-audit’ and look at the log for seal-audit.',
  }),
  audit_faults: (count) => ({
    title: `The audit log is not as it was written: ${of(count, 'fault', 'faults')}`,
    what: 'The last verification found it. Keep the database and the heads as they are, find out who could write to them, and verify again against heads kept elsewhere. What is found stands until the log is whole again.',
    link: '/admin/audit',
  }),
  clock_off: (count) => ({
    title: of(count, 'process has a wrong clock', 'processes have a wrong clock'),
    what: 'More than two seconds off the database’s clock, a process takes no jobs; more than a minute off, it answers no calls either. Set the time on that machine, best by NTP; the process then goes on by itself.',
  }),
  retention_behind: (count) => ({
    title: of(count, 'case is kept longer than its retention', 'cases are kept longer than their retention'),
    what: 'The last run of the retention left them. Clean-ups below shows whether they failed and why, or whether one night is not enough: then add a worker.',
  }),
  sweep_failing: (count) => ({
    title: of(count, 'row could not be cleaned up', 'rows could not be cleaned up'),
    what: 'Clean-ups below names them. The next run tries them again; look at the log if it goes on.',
  }),
  deletions_waiting: (count) => ({
    title: of(
      count,
      'folder of erased pictures is not deleted yet',
      'folders of erased pictures are not deleted yet',
    ),
    what: 'The storage did not delete them. What they hold cannot be opened any more: its key is destroyed. See that the storage can be reached; Wabi goes on trying.',
  }),
  database_slow: () => ({
    title: 'The database is slow',
    what: 'It takes over a second to answer, or a transaction has been open for over a quarter of an hour. Look at what else uses it.',
  }),
  jobs_dead: (count) => ({
    title: of(count, 'job failed for good', 'jobs failed for good'),
    what: `Tried as often as it may be. Put ${count === 1 ? 'it' : 'them'} back once the cause is gone, or discard ${count === 1 ? 'it' : 'them'}.`,
  }),
  mails_failed: (count) => ({
    title: of(count, 'mail could not be sent this week', 'mails could not be sent this week'),
    what: 'The mailbox shows which and why. Check SMTP_URL and the mail server.',
    link: '/admin/mailbox',
  }),
  mails_kept: (count) => ({
    title: of(
      count,
      'mail was kept before there was a mail server',
      'mails were kept before there was a mail server',
    ),
    what: 'None leaves by itself. Send or discard them in the mailbox.',
    link: '/admin/mailbox',
  }),
  webhooks_failing: (count) => ({
    title: of(count, 'webhook was switched off', 'webhooks were switched off'),
    what: 'Its receiver failed for days or is gone. The client was told, mends it and resumes it in the dashboard; call them if they have not.',
  }),
  vision_restarting: (count) => ({
    title: of(count, 'vision worker had to be replaced', 'vision workers had to be replaced'),
    what: 'A few are normal: a picture that takes too much is given up. If it goes on, look at the memory of the machine and at the log.',
  }),
  key_change_open: () => ({
    title: 'A change of the encryption key is not finished',
    what: 'Everything opens meanwhile. Run ‘npm run admin -- rotate-key’ again: it goes on where it was.',
  }),
  companies_waiting: (count) => ({
    title: of(count, 'company waits for approval', 'companies wait for approval'),
    what: 'They registered themselves and cannot create links yet. Approve or refuse each.',
    link: '/admin/clients',
  }),
  sign_ins_sprayed: (count) => ({
    title: `Passwords are guessed at: ${of(count, 'name', 'names')} within the hour`,
    what: 'Sign-ins failed for that many names on unknown devices. While it lasts, new devices are slowed; known devices are not. See that everybody uses a second factor, and block the networks at your proxy if you can tell them.',
  }),
  names_guessed_at: (count) => ({
    title: `The password of ${of(count, 'name is', 'names are')} being guessed at`,
    what: 'New devices are refused for them for now. Their owners sign in on a device they used before, with the code of their app, or after a reset by mail; for staff, ‘npm run admin -- reset’ helps too.',
  }),
  versions_differ: () => ({
    title: 'Processes of different versions run',
    what: 'That is right while you bring in a new version. Start the older ones again with the new one.',
  }),
}
