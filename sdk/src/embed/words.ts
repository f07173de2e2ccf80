/** Everything that the script itself says; the check has words of its own. */
export const WORDS = {
  title: 'Identity verification',
  close: 'Close',
  ask: 'Leave the identity check?',
  askWhy: 'What you have sent is kept. The same link goes on from there.',
  stay: 'Stay',
  leave: 'Leave',
  noCamera: 'The check cannot run within this page. It can in a tab of its own.',
  openTab: 'Open in a new tab',
}
export type Words = typeof WORDS
