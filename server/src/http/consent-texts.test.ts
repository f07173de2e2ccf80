import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { CONSENT_KINDS } from '@wabi/contract/verification/consent.ts'
import type { NoticeFacts } from '../domain/clients/notice/notice-facts.ts'
import { renderConsentText } from '../domain/clients/notice/render-consent-text.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

let token: string
beforeAll(async () => {
  ;({ token } = await signUp(world, calls, 'consent'))
})

const rows = (sql: string) => querySuperuser(world, sql)

/** A customer opens a link and gives both acts of consent. */
async function consent(language: Language) {
  const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' }
  const sessionId = sessionIdFromUrl((await calls('createLink', { token, body })).body.verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  await giveConsents(calls, { params: { sessionId }, cookie }, language)
}

test('each stored text is its hash, and renders again from its facts in five languages', async () => {
  for (const language of LANGUAGES) {
    await consent(language)
  }
  const texts = await rows('select distinct kind, language, facts, sha256, text from consent_texts')
  for (const kind of CONSENT_KINDS)
    for (const language of LANGUAGES) {
      const found = texts.filter((row) => row.kind === kind && row.language === language)
      expect(found.length).toBeGreaterThan(0)
      for (const { facts, sha256, text } of found) {
        expect(createHash('sha256').update(String(text)).digest('hex')).toBe(sha256)
        const again = renderConsentText(kind, facts as unknown as NoticeFacts, language)
        expect([again.text, again.sha256]).toEqual([text, sha256])
        expect(text).toContain('consent company')
      }
    }
})

test('texts cannot be changed or deleted by the application, and a wrong hash is refused', async () => {
  await consent('en')
  for (const statement of ["update consent_texts set text = 'x'", 'delete from consent_texts'])
    await expect(rows(`set role wabi_app; ${statement}`)).rejects.toThrow(/permission denied/u)
  await expect(
    rows(`insert into consent_texts (client_id, sha256, kind, version, language, facts, text)
      select id, repeat('0', 64), 'notice', '1', 'en', '{}', 'x' from clients limit 1`),
  ).rejects.toThrow(/consent_texts_is_hash/u)
})
