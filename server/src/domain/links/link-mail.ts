import type { Mail } from '../../platform/mail/mail.ts'

export interface Invitation {
  customerName: string
  customerEmail: string
  companyName: string
  url: string
  expiresAt: Date
  supportEmail: string
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

/** Names go into headers: line breaks and their relatives become spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** The day in words, as the customer's own calendar shows it: `28 November 2026`. */
function dayInWords(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Addis_Ababa' }).format(
    instant,
  )
}

/** The mail that carries a link. Plain and short: the link, why, how long, whom to ask. */
export function linkMail(invitation: Invitation): Mail {
  const name = oneLine(invitation.customerName)
  const company = oneLine(invitation.companyName)
  const until = dayInWords(invitation.expiresAt)
  const { url, supportEmail } = invitation
  const paragraphs = [
    `${company} asks you to confirm your identity. It takes about five minutes.`,
    'Have your identity document at hand and find a place with good light. A phone works best: you will take a photo of the front and back of the document, and one of yourself.',
  ]
  const after = [
    `The link is yours alone and works until ${until}. Please do not pass it on.`,
    `You did not expect this? Then ask ${company} before you open it, or write to ${supportEmail}.`,
  ]
  const text = [
    `Hello ${name},`,
    ...paragraphs,
    `Begin here:\n${url}`,
    ...after,
    `Wabi, identity verification for ${company}`,
  ].join('\n\n')
  const p = (words: string) => `<p style="margin:0 0 16px">${escape(words)}</p>`
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(company)}</title></head>
<body style="margin:0;background:#f6f3ec;color:#23201b;font:16px/1.5 Georgia,'Noto Serif Ethiopic',serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
${p(`Hello ${name},`)}
${paragraphs.map(p).join('\n')}
<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:14px 24px;background:#1f5b46;color:#ffffff;text-decoration:none;border-radius:6px">Begin the check</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escape(url)}</p>
${after.map(p).join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:#6a645a">Wabi, identity verification for ${escape(company)}</p>
</div></body></html>`
  return {
    to: { address: invitation.customerEmail, name },
    subject: `${company}: please confirm your identity`,
    text,
    html,
  }
}
