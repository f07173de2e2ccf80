import { pageOriginText, parsePageOrigin } from '@wabi/contract/shapes/page-origin.ts'
import { attachment } from '../../http/attachment.ts'
import { csvLine } from '../../domain/kernel/csv-line.ts'
import { type Invitation, renderLinkMail } from '../../domain/verification/links/link-mail.ts'
import { CUSTOMER_WORDS } from '../../domain/mail/words/customer-words.ts'
import { checkMail } from '../../platform/mail/mail.ts'
import type { Random } from '../random.ts'
import { MARKUP } from './markup.ts'
import type { AttackRow } from './row.ts'

const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b', '\u0000']
const INVITATION: Invitation = {
  customerName: 'Almaz Ayana',
  customerEmail: 'almaz@example.com',
  companyName: 'Addis Savings',
  url: 'https://verify.example.com/verify/ses_abc',
  withdrawUrl: 'https://verify.example.com/verify/ses_abc#withdraw=secret',
  expiresAt: new Date('2026-11-28T22:30:00Z'),
  supportEmail: 'help@example.com',
  language: 'en',
  words: CUSTOMER_WORDS.en.link.standard,
}

/** Element and attribute names that a mail may not get from data. */
const ACTIVE =
  /<(?:script|svg|iframe|style(?! )|img(?![^>]*cid:))|<[^>]*\son\w+\s*=|href\s*=\s*"?javascript:/giu

const activeParts = (html = ''): string[] => [...html.matchAll(ACTIVE)].map(([part]) => part)

const accepts = (work: () => unknown): boolean => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Each kind makes one payload and returns what got through, or null. */
const KINDS: Readonly<Record<string, (random: Random) => string | null>> = {
  'markup in a mail': (random) => {
    const text = `${random.pick(['', 'Almaz '])}${random.pick(MARKUP)}${random.pick(['', random.pick(MARKUP)])}`
    const field = random.pick(['customerName', 'companyName'] as const)
    const words = { ...INVITATION.words, opening: text }
    const mail = renderLinkMail(
      random.chance(0.5) ? { ...INVITATION, [field]: text } : { ...INVITATION, words },
    )
    const own = new Set(activeParts(renderLinkMail(INVITATION).html))
    const found = activeParts(mail.html).filter((part) => !own.has(part))
    return found.length > 0 ? `${text}: ${found.join(', ')}` : null
  },
  'formula in a CSV cell': (random) => {
    const start = random.pick(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' ='])
    const cell = `${start}${random.pick(['1+1', 'cmd|" /C calc"!A0', 'HYPERLINK("//evil")', '"', ',x', '\r\n=2'])}`
    // A reader of the file sees the cell without its quotes.
    const read = csvLine([cell]).replace(/^"/u, '')
    return read.startsWith("'") ? null : cell
  },
  'header or recipient in a mail': (random) => {
    const broken = `x${random.pick(BREAKS)}Bcc: evil@example.com`
    const address = `a@example.com${random.pick([', ', ';', ' ', ...BREAKS, '>', '"'])}evil@example.com`
    const mail = random.pick([
      { to: { address }, subject: 'x' },
      { to: { address: 'a@example.com', name: broken }, subject: 'x' },
      { to: { address: 'a@example.com' }, subject: broken },
    ])
    return accepts(() => checkMail({ ...mail, text: '' })) ? JSON.stringify(mail) : null
  },
  'header by a file name': (random) => {
    const name = `${random.pick(['a', '"', 'ና', '..'])}${random.pick(BREAKS)}X-Evil: 1${random.pick(['"', ';', ''])}`
    const header = attachment(name)
    return /[^\u0020-\u007e]/u.test(header) ? JSON.stringify(header) : null
  },
  'address to return to': (random) => {
    const host = random.pick([
      'evil.example',
      '*',
      "'self'",
      'shop.example;script-src',
      'a,b',
      'x y',
      'ѕhop.example',
    ])
    const address = random.pick([
      `//${host}`,
      `\\\\${host}`,
      `javascript:alert(1)//${host}`,
      `data:text/html,${host}`,
      `http://${host}/`,
      `https://user@${host}/`,
      `https://${host}%0d%0aX: 1/`,
      `https://${host === 'evil.example' ? '*.evil.example' : host}/x`,
    ])
    const origin = parsePageOrigin(address)
    const text = origin && pageOriginText(origin)
    return text === null || /^https:\/\/[a-z\d.-]+(?::\d+)?$/u.test(text) ? null : `${address}: ${text}`
  },
}

/** Script, formulas, headers and redirects in what people enter. */
export const PAYLOADS: AttackRow = {
  name: 'markup, CSV, header and redirect payloads',
  target: '0 executed or sent',
  full: 600,
  short: 600,
  async run({ random }, count) {
    const kinds = Object.entries(KINDS)
    const through: string[] = []
    for (let n = 0; n < count; n += 1) {
      const [kind, attempt] = kinds[n % kinds.length]!
      const found = attempt(random)
      if (found !== null) through.push(`${kind}: ${found}`)
    }
    return { tried: count, through }
  },
}
