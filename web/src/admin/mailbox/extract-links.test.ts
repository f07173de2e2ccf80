import { expect, test } from 'vitest'
import { extractLinks } from './extract-links.ts'

test('finds each link in a mail once, without trailing punctuation', () => {
  const text =
    'Open https://wabi.example/verify/ses_1?code=2.\nOr (https://wabi.example/verify/ses_1?code=2) now. javascript:alert(1)'
  expect(extractLinks(text)).toEqual(['https://wabi.example/verify/ses_1?code=2'])
})
