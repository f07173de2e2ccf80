import { expect, test } from 'vitest'
import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { renderLetter } from './render-letter.ts'
import { resetMail } from '../../people/auth/staff-mails.ts'

const mailFrom = (company: string | null) =>
  resetMail({
    to: { address: 'almaz@example.et', name: 'Almaz' },
    company,
    username: 'almaz',
    url: 'https://id.example.et/auth/reset',
  }).text

test('the footer names the client; in letters from the platform itself it names only the platform', () => {
  expect(mailFrom('Abay Bank')).toMatch(/\n\nWabi, identity verification for Abay Bank$/)
  expect(mailFrom(null)).toMatch(/\n\nWabi, identity verification$/)
})

test('a client with the platform’s name is treated as a client', () =>
  expect(mailFrom('Wabi')).toMatch(/\n\nWabi, identity verification for Wabi$/))

test.each(LANGUAGES)(
  'a mail in %s names its language, its subject and one heading for screen readers',
  (language) => {
    const to = { address: 'hanna@example.et', name: 'Hanna' }
    const { html = '' } = renderLetter({
      to,
      company: 'Abay & Co',
      language,
      subject: 'Your check',
      paragraphs: ['Hello'],
    })
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('<title>Abay &amp; Co: Your check</title>')
    expect(html.match(/<h1[^>]*>[^<]*<\/h1>/g)?.map((one) => one.replaceAll(/<[^>]*>/g, ''))).toEqual([
      'Abay &amp; Co',
    ])
  },
)
