/** All texts of the script itself; the check has its own. */
export const WORDS = {
  title: 'Identity verification',
  close: 'Close',
  ask: 'Leave the identity check?',
  askWhy: 'What you have sent is saved. You can continue with the same link.',
  stay: 'Stay',
  leave: 'Leave',
  noCamera: 'The check cannot run inside this page. Please open it in a new tab.',
  openTab: 'Open in a new tab',
}
export type Words = typeof WORDS
