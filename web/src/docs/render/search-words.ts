/** Words that readers search for where the page says it in other words, by address. Lower case. */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  '/docs': 'getting started overview tutorial',
  '/docs/api': 'rest http reference swagger',
  '/docs/api#other-languages':
    'python php java go golang c# .net ruby openapi generator codegen postman insomnia import',
  '/docs/api/verifications#create-verification': 'metadata custom fields session invite start',
  '/docs/api/verifications#get-verification': 'expand include retrieve fetch',
  '/docs/api/verifications#update-verification': 'metadata patch edit change',
  '/docs/api/batches': 'bulk mass import csv',
  '/docs/embedding': 'iframe widget modal popup react vue angular web component',
  '/docs/embedding#what-your-page-has-to-allow': 'cors csp content security policy origin permissions',
  '/docs/embedding#inside-apps': 'webview in-app',
  '/docs/embedding#android-apps': 'webview kotlin java mobile react native flutter',
  '/docs/embedding#ios-apps': 'webview wkwebview swift mobile react native flutter',
  '/docs/identity': 'extracted ocr verified outputs name date of birth number mrz expand kyc data',
  '/docs/webhooks': 'callback notification hook hmac signature localhost tunnel ngrok',
  '/docs/events': 'webhook types callback',
  '/docs/test-mode': 'sandbox demo mock',
  '/docs/idempotency': 'retry duplicate',
  '/docs/pagination': 'cursor list next page',
  '/docs/versions-and-limits': 'rate limit throttle 429 quota versioning',
  '/docs/data-protection': 'gdpr privacy delete erase retention',
}
