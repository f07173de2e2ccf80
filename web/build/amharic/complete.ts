/** Files whose texts are all translated; a test holds each to it. */
export const COMPLETE = [
  'web/src/dashboard/**/*.{ts,tsx}',
  'web/src/evidence/**/*.{ts,tsx}',
  'web/src/auth/**/*.{ts,tsx}',
  'web/src/ui/*.{ts,tsx}',
  'web/src/lib/*.{ts,tsx}',
]

/** Texts that are written the same in Amharic. */
export const SAME_IN_AMHARIC: readonly string[] = [
  'Ctrl K',
  'Ctrl ⏎',
  'SHA-256',
  'URL',
  'Wabi',
  'English',
  'https://',
  'https://your-app.example/webhooks/wabi',
  'identity@company.com',
  'npm run admin -- reset',
  'ver_…',
  'ver_… or evt_…',
  // The name of a group of radio buttons.
  '{0}-period',
]

/** What varies is grammar that Amharic does without: `is` or `are`. */
export const WITHOUT_GRAMMAR: readonly string[] = ['{0} of your team {1} none yet']
