import type { Attention } from '@wabi/contract/shapes/health.ts'

export interface AttentionText {
  title: string
  /** What to do about it. */
  what: string
  /** The admin page on which to do it. */
  link?: '/admin/mailbox' | '/admin/audit' | '/admin/clients' | '/admin/staff'
}

const formatCount = (count: number | null, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count ?? 'Some'} ${many}`

/** The title of each problem and what to do about it. */
export const ATTENTION_TEXTS: Record<Attention, (count: number | null) => AttentionText> = {
  vision_unconfined: (count) => ({
    title: formatCount(
      count,
      'process decodes pictures without full confinement',
      'processes decode pictures without full confinement',
    ),
    what: 'A fault in an image library could reach the encryption key or the network there. Under Processes you see what is missing and why; docs/OPERATIONS.md lists what each system offers.',
  }),
  vision_unreachable: (count) => ({
    title: formatCount(count, 'vision process cannot be reached', 'vision processes cannot be reached'),
    what: 'Under Processes you see which. The others read its pictures; while none is left, new pictures are refused and accepted ones wait. Start it again, or take its address out of VISION_URL.',
  }),
  storage_failing: () => ({
    title: 'Pictures cannot be stored',
    what: 'Customers cannot send photos. Check that the storage folder is mounted and that Wabi may write to it; uploads then resume by themselves.',
  }),
  disk_full: () => ({
    title: 'The storage disk is almost full',
    what: 'Add space now: once it is full, no photo can be stored. You can also shorten retention in the clients’ settings.',
  }),
  backup_failing: () => ({
    title: 'Backups are failing',
    what: 'Under Keys and backups you see why. Correct that; Wabi tries again every quarter of an hour. Until then, run ‘npm run admin -- backup’.',
  }),
  rehearsal_failed: () => ({
    title: 'The last rehearsal could not restore the backup',
    what: 'Under Keys and backups you see what it found. Make a new backup and rehearse again: until it passes, do not rely on the backups.',
  }),
  disk_low: () => ({
    title: 'Less than a tenth of the storage disk is free',
    what: 'Plan for more space, or shorten how long clients keep pictures.',
  }),
  no_worker: () => ({
    title: 'No process runs jobs',
    what: 'Documents are not read, and e-mails and webhooks are not sent. Start a process with ROLE=worker or ROLE=all; it then runs the waiting jobs.',
  }),
  jobs_waiting_long: (count) => ({
    title: formatCount(count, 'job has waited too long', 'jobs have waited too long'),
    what: 'Workers are down or cannot keep up. Check which processes are running, and start another one with ROLE=worker.',
  }),
  deliveries_late: (count) => ({
    title: formatCount(count, 'webhook delivery is late', 'webhook deliveries are late'),
    what: 'Workers cannot keep up with webhooks. Check which processes are running, and start another one with ROLE=worker.',
  }),
  migrations_pending: (count) => ({
    title: formatCount(count, 'database migration is pending', 'database migrations are pending'),
    what: 'This process is newer than its database. Restart Wabi: it updates the database when it starts.',
  }),
  audit_unsealed: (count) => ({
    title: formatCount(
      count,
      'row of the audit log is not sealed yet',
      'rows of the audit log are not sealed yet',
    ),
    what: 'Sealing should take a minute at most. Check that a worker is running; if one is, run ‘npm run admin -- verify-audit’ and check the log for seal-audit.',
  }),
  audit_faults: (count) => ({
    title: `The audit log is not intact: ${formatCount(count, 'fault', 'faults')}`,
    what: 'The last verification found this. Keep the database and the heads as they are, find out who could write to them, and verify again against heads stored elsewhere. This message stays until the log is intact again.',
    link: '/admin/audit',
  }),
  clock_off: (count) => ({
    title: formatCount(count, 'process has a wrong clock', 'processes have a wrong clock'),
    what: 'More than two seconds off the database’s clock, a process takes no jobs; more than a minute off, it answers no requests either. Set the time on that machine, preferably by NTP; the process then resumes by itself.',
  }),
  retention_behind: (count) => ({
    title: formatCount(
      count,
      'case is kept longer than its retention',
      'cases are kept longer than their retention',
    ),
    what: 'The last retention run did not erase them. Clean-ups below shows whether they failed and why, or whether one night is not enough: then add a worker.',
  }),
  sweep_failing: (count) => ({
    title: formatCount(count, 'row could not be cleaned up', 'rows could not be cleaned up'),
    what: 'Clean-ups below lists them. The next run tries them again; check the log if it keeps failing.',
  }),
  deletions_waiting: (count) => ({
    title: formatCount(
      count,
      'folder of erased pictures is not deleted yet',
      'folders of erased pictures are not deleted yet',
    ),
    what: 'The storage did not delete them. Their contents can no longer be opened, because the key is destroyed. Check that the storage is reachable; Wabi keeps trying.',
  }),
  database_slow: () => ({
    title: 'The database is slow',
    what: 'It takes over a second to answer, or a transaction has been open for over a quarter of an hour. Check what else uses it.',
  }),
  replica_unused: (count) => ({
    title: formatCount(
      count,
      'process does not use the read replica',
      'processes do not use the read replica',
    ),
    what: 'The primary answers instead, so that nothing fails, but it has more to do. Under Processes you see why; docs/OPERATIONS.md, Read replicas, says what to check.',
  }),
  jobs_dead: (count) => ({
    title: formatCount(count, 'job failed permanently', 'jobs failed permanently'),
    what: `No more attempts are made. Put ${count === 1 ? 'it' : 'them'} back once the cause is gone, or discard ${count === 1 ? 'it' : 'them'}.`,
  }),
  mails_failed: (count) => ({
    title: formatCount(count, 'e-mail could not be sent this week', 'e-mails could not be sent this week'),
    what: 'The mailbox shows which and why. Check SMTP_URL and the mail server.',
    link: '/admin/mailbox',
  }),
  mails_kept: (count) => ({
    title: formatCount(
      count,
      'e-mail was kept before there was a mail server',
      'e-mails were kept before there was a mail server',
    ),
    what: 'They are not sent automatically. Send or discard them in the mailbox.',
    link: '/admin/mailbox',
  }),
  webhooks_failing: (count) => ({
    title: formatCount(count, 'webhook was switched off', 'webhooks were switched off'),
    what: 'Its receiver failed for days or is gone. The client was notified and can fix and resume it in the dashboard; contact them if they have not.',
  }),
  faces_too_alike: (count) => ({
    title: formatCount(count, 'client’s customers look more alike', 'clients’ customers look more alike'),
    what: 'The face model distinguishes these customers less well than stated, or less well than before. Until it is recalibrated (‘npm run vision -- calibrate’), let a person decide matches of these clients.',
  }),
  vision_restarting: (count) => ({
    title: formatCount(count, 'vision worker had to be replaced', 'vision workers had to be replaced'),
    what: 'A few are normal: a picture that takes too much memory or time is abandoned. If it continues, check the machine’s memory and the log.',
  }),
  key_change_open: () => ({
    title: 'A change of the encryption key is not finished',
    what: 'Everything still opens. Run ‘npm run admin -- rotate-key’ again: it continues where it stopped.',
  }),
  companies_waiting: (count) => ({
    title: formatCount(count, 'company is waiting for approval', 'companies are waiting for approval'),
    what: 'They registered themselves and cannot create links yet. Approve or refuse each.',
    link: '/admin/clients',
  }),
  one_admin_alone: (count) => ({
    title: formatCount(count, 'action was done by the only admin', 'actions were done by the only admin'),
    what: 'Archives, erasures, rules in force and new admins need a second admin where there is one. Add a second admin; the audit log has each action (admin_approval.skipped).',
    link: '/admin/staff',
  }),
  data_requests_overdue: (count) => ({
    title: formatCount(count, 'customer data request is overdue', 'customer data requests are overdue'),
    what: 'The companies that received them have not answered in time. Their owners are mailed every week; ask them if it lasts.',
  }),
  sign_ins_sprayed: (count) => ({
    title: `Passwords are being guessed: ${formatCount(count, 'username', 'usernames')} within the hour`,
    what: 'Sign-ins failed for that many usernames on unknown devices. While this lasts, new devices are slowed down; known devices are not. Make sure that everyone uses a second factor, and block the networks at your proxy if you can identify them.',
  }),
  names_guessed_at: (count) => ({
    title: `Passwords being guessed for ${formatCount(count, 'username', 'usernames')}`,
    what: 'For now they cannot sign in on new devices. Their owners can sign in on a device they used before, with the code from their app, or after a reset by e-mail; for staff, ‘npm run admin -- reset’ also works.',
  }),
  versions_differ: () => ({
    title: 'Processes of different versions are running',
    what: 'This is normal during an update. Restart the older ones with the new version.',
  }),
}
