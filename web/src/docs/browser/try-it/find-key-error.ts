/** Why a key cannot be used here; null if it can. The form makes real calls, so a live key would have real effects. */
export function findKeyError(key: string): string | null {
  if (key === '') return 'Please paste a test key first.'
  if (key.startsWith('wk_live_')) return 'This is a live key. Only test keys, wk_test_…, may be used here.'
  if (!/^wk_test_[\x21-\x7e]+$/u.test(key)) return 'This is not a test key: test keys begin with wk_test_.'
  return null
}
