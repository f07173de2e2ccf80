/** Files whose texts are all translated; a test holds each to it. */
export const COMPLETE = [
  'web/src/dashboard/shell/*.tsx',
  'web/src/dashboard/tabs.ts',
  'web/src/dashboard/palette/search-button.tsx',
  'web/src/ui/{app-frame,drawer,pager,password-input,sidebar,sidebar-footer,theme-menu}.tsx',
  'web/src/dashboard/overview/*.tsx',
  'web/src/dashboard/create/*.tsx',
  'web/src/dashboard/verifications/{list-page,empty-list,filters,more-filters,list-tools,rows,row-parts,row-menu,status-counts,report-button,review-button,detail-page,detail-header,facts-card}.tsx',
  'web/src/evidence/{status-badge,check-list,compared-fields-card,timeline-card,result-mark,score-sum-card,face-pair-card,liveness-card,consent-card,device-card}.tsx',
  'web/src/evidence/review/{decision-bar,case-bar,case-heading,approve-dialog,reject-dialog}.tsx',
  'web/src/auth/{auth-frame,sign-in-form}.tsx',
]

/** Texts that are written the same in Amharic. */
export const SAME_IN_AMHARIC: readonly string[] = [
  'Ctrl K',
  'Ctrl ⏎',
  'SHA-256',
  // The name of a group of radio buttons.
  '{0}-period',
]

/** What varies is grammar that Amharic does without: `is` or `are`. */
export const WITHOUT_GRAMMAR: readonly string[] = [
  '{0} of customers about their data {1} overdue',
  '{0} of customers about their data {1} due within a week',
]
