/** What a verification can find, in words; as `npm run audit -- verify` says it. */
export const FAULT_WORDS: Record<string, string> = {
  row_changed: 'was changed',
  row_missing: 'is missing',
  row_not_ours: 'was not written by this platform',
  row_twice: 'stands there twice',
  row_unlinked: 'stands in no chain',
  link_changed: 'does not fit the row before it',
  link_missing: 'has no row before it',
  cut_or_rewritten:
    'the chain does not reach what it was known to be: its tail was cut, or it was written anew',
  head_missing: 'the signed end of the chain is missing',
  head_not_ours: 'a signed end of the chain is not signed by this platform',
}
