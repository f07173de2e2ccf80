import type { TableEntry } from './data-classes.ts'

/** Tables that the platform needs to run, without personal data. */
export const TECHNICAL_TABLES: Readonly<Record<string, TableEntry>> = {
  verification_counts: { class: 'technical', contents: 'Counts for the overview.' },
  evidence_totals: { class: 'technical', contents: 'Number and size of images.' },
  mail_counts: { class: 'technical', contents: 'Mails per minute, for limits.' },
  data_keys: { class: 'technical', contents: 'Wrapped keys; destroying one erases what it sealed.' },
  encryption_keys: { class: 'technical', contents: 'Keys that wrap the data keys.' },
  api_key_calls: { class: 'technical', contents: 'Calls of each key in this minute.' },
  api_requests: {
    class: 'technical',
    contents: 'Calls of the API, for 30 days; values that may be personal are masked before they are stored.',
  },
  storage_deletions: { class: 'technical', contents: 'Objects to delete from storage.' },
  sweep_runs: { class: 'technical', contents: 'Last run of each clean-up.' },
  unplaced_events: { class: 'technical', contents: 'Events without a position yet.' },
  event_feeds: { class: 'technical', contents: 'Position of each client’s event feed.' },
  platform_processes: { class: 'technical', contents: 'Heartbeats of the processes.' },
  platform_settings: { class: 'technical', contents: 'Settings of the platform.' },
  verification_rules: { class: 'technical', contents: 'Versions of the rules.' },
  rule_simulations: { class: 'technical', contents: 'Simulations of a rule on past cases.' },
  rule_simulation_cases: { class: 'technical', contents: 'Their result for each case, by id.' },
}
