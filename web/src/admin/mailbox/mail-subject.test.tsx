// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MailSubject } from './mail-subject.tsx'

afterEach(cleanup)

test.each(['am', 'en', null] as const)('the subject of a mail is marked as %s', (language) => {
  render(<MailSubject mail={{ channel: 'email', subject: 'Wabi', language }} />)
  expect(screen.getByText('Wabi').getAttribute('lang')).toBe(language)
})

test('a text message is named in the language of the page', () => {
  render(<MailSubject mail={{ channel: 'sms', subject: '', language: 'am' }} />)
  expect(screen.getByText('Text message').hasAttribute('lang')).toBe(false)
})
