import type { Language } from '@wabi/contract/language/languages.ts'
import { CUSTOMER_WORDS } from '../words/customer-words.ts'

/** The parts of a letter in order, as plain text. */
export interface LetterParts {
  language: Language
  company: string
  /** Title of the mail's window. */
  subject: string
  greeting: string
  paragraphs: readonly string[]
  points: readonly string[]
  button: { label: string; url: string } | null
  after: readonly string[]
  withdraw: { label: string; url: string } | null
  foot: string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (letter) => ESCAPES[letter] ?? letter)
}

/** Escapes the text and preserves line breaks. */
const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

/** Placeholder for the client's logo, which `with-logo.ts` fills in on sending. */
export const LOGO_PLACEHOLDER = '<!--logo-->'

const FONT = "font-family:Georgia,'Noto Serif Ethiopic','Abyssinica SIL',Nyala,serif"
const INK = 'color:#23201b'
const SOFT = 'color:#6a645a'

/**
 * Dark mode and narrow screens only. All other styles are inline: some mail programs drop the style element.
 * `!important` overrides the inline styles.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}.button,.button a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.page{background:#171512!important}.card{background:#211e1a!important;border-color:#3b362e!important}.ink,.ink a{color:#ece7dc!important}.soft,.soft a{color:#a89f90!important}.button{background:#7cc3a0!important}.button a{color:#0e2018!important}.rule{border-color:#3b362e!important}}`

/**
 * Renders a letter as HTML that all mail programs show alike: one table, at most 600 px wide, inline styles. All text
 * is escaped. The only image is the attached logo; opening the mail loads nothing remote.
 */
export function renderLetterHtml(letter: LetterParts): string {
  const { language, company, subject, greeting, paragraphs, points, button, after, withdraw, foot } = letter
  const p = (words: string) => `<p class="ink" style="margin:0 0 16px;${INK}">${lines(words)}</p>`
  const items = points.map((point) => `<li style="margin:0 0 6px">${lines(point)}</li>`).join('')
  const list = items && `<ul class="ink" style="margin:0 0 16px;padding-left:22px;${INK}">${items}</ul>`
  const small = (words: string) =>
    `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:1.5;${SOFT}">${lines(words)}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f3ec">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f3ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${FONT};font-size:16px;line-height:1.55;text-align:left">
<tr><td style="padding:0 4px 14px">${LOGO_PLACEHOLDER}<h1 class="ink" style="margin:0;font-size:20px;font-weight:bold;line-height:1.3;${INK}">${escape(company)}</h1></td></tr>
<tr><td class="card" style="padding:36px 40px 24px;background:#fffdf9;border:1px solid #ddd6c8;border-radius:12px">
${[greeting, ...paragraphs].map(p).join('\n')}
${list}
${button ? buttonHtml(button, CUSTOMER_WORDS[language].letter.orOpen) : ''}
${after.map(small).join('\n')}
${withdraw ? withdrawHtml(withdraw) : ''}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:1.5;${SOFT}">${escape(foot)}</td></tr>
</table>
</td></tr></table>
</body></html>`
}

function buttonHtml({ label, url }: { label: string; url: string }, orOpen: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:10px 0 18px">
<span class="button" style="display:inline-block;border-radius:8px;background:#1f5b46"><a href="${escape(url)}" style="display:inline-block;padding:15px 30px;font-weight:bold;color:#ffffff;text-decoration:none">${escape(label)}</a></span>
</td></tr></table>
<p class="soft rule" style="margin:0 0 20px;padding:0 0 18px;border-bottom:1px solid #e6e0d3;font-size:14px;line-height:1.5;${SOFT}">${escape(orOpen)}<br><span style="word-break:break-all;overflow-wrap:anywhere">${escape(url)}</span></p>`
}

function withdrawHtml({ label, url }: { label: string; url: string }): string {
  return `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:1.5;${SOFT}"><a class="soft" style="${SOFT}" href="${escape(url)}">${escape(label)}</a></p>`
}
