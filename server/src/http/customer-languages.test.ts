import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { CUSTOMER_WORDS } from '../domain/mail/words/customer-words.ts'
import { sessionIdFromUrl } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { ADDRESS, type CreatedLink, useMail } from '../testing/use-mail.ts'

const mail = useMail()

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

async function invite(language?: Language): Promise<CreatedLink> {
  const { calls } = mail.smtp
  const body = { customerName: 'Hana Alemu', customerEmail: ADDRESS, ...(language && { language }) }
  return (await calls('createLink', { token: mail.owner.token, body })).body
}

async function receive(made: CreatedLink): Promise<Email> {
  mail.post.received.length = 0
  await mail.runJobs(made)
  const received = mail.post.received.at(-1)
  if (!received) throw new Error('no mail was received')
  return received
}

async function agree({ verificationUrl }: CreatedLink, language: Language): Promise<void> {
  const { calls } = mail.smtp
  const sessionId = sessionIdFromUrl(verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  await giveConsents(calls, { params: { sessionId }, cookie }, language)
}

test.each(LANGUAGES)(
  'the mail with the link in %s says its language and keeps the name out of its subject',
  async (language) => {
    const received = await receive(await invite(language))
    const { link, letter } = CUSTOMER_WORDS[language]
    expect(received.subject).toBe(link.standard.subject.replace('{companyName}', 'owner company'))
    expect(received.subject).not.toContain('Hana')
    expect(received.text).toContain(letter.greeting('Hana Alemu'))
    expect(headerOf(received, 'content-language')).toBe(language)
    expect(received.html).toContain(`<html lang="${language}">`)
  },
)

test('later mails are in the language in which the customer agreed on the page', async () => {
  const made = await invite('am')
  await agree(made, 'om')
  const params = { verificationId: made.verificationId }
  await mail.smtp.calls('cancelVerification', { token: mail.owner.token, params })
  const received = await receive(made)
  expect(received.subject).toBe(`owner company: ${CUSTOMER_WORDS.om.cancelled.subject}`)
  expect(headerOf(received, 'content-language')).toBe('om')
})

test('a mail is in the client’s language where neither link nor customer chose one', async () => {
  const { calls } = mail.smtp
  const { token } = mail.owner
  await calls('setCustomerLanguage', { token, body: { language: 'ti' } })
  const made = await invite()
  await calls('cancelVerification', { token, params: { verificationId: made.verificationId } })
  expect((await receive(made)).subject).toBe(`owner company: ${CUSTOMER_WORDS.ti.cancelled.subject}`)
  await calls('setCustomerLanguage', { token, body: { language: 'en' } })
})

test('a template’s subject cannot name the customer; a preview shows each language with its own name', async () => {
  const { calls } = mail.smtp
  const { token } = mail.owner
  const words = { opening: 'Please {customerName}', closing: '' }
  const body = { language: 'so', ...words, subject: 'For {customerName}' }
  const refused = await calls('previewMessageTemplate', { token, body })
  expect([refused.status, refused.body.fields?.subject]).toEqual([
    400,
    expect.stringContaining('locked screen'),
  ])
  const shown = await calls('previewMessageTemplate', { token, body: { ...body, subject: 'For you' } })
  expect(shown.body.data.text).toContain(`Please ${CUSTOMER_WORDS.so.link.sampleName}`)
  const listed = await calls('listMessageTemplates', { token })
  expect(listed.body.data.templates.map(({ language }: { language: string }) => language)).toEqual([
    ...LANGUAGES,
  ])
})
