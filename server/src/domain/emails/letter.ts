import type { Mail } from '../../platform/mail/mail.ts'

/** A mail to a customer before it is set: plain words, paragraph by paragraph. */
export interface Letter {
  to: { address: string; name: string }
  /** On whose behalf. */
  company: string
  /** What follows the company's name in the subject. */
  subject: string
  paragraphs: readonly string[]
  /** Set as a list, between the paragraphs and the button. */
  points?: readonly string[]
  button?: { label: string; url: string }
  after?: readonly string[]
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
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** The day in words, as the customer's own calendar shows it: `28 November 2026`. */
export function dayInWords(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Addis_Ababa' }).format(
    instant,
  )
}

/** Sets a letter as plain text and as simple HTML; nothing that a person wrote can bring markup or a header. */
export function setLetter({
  to,
  company: by,
  subject,
  paragraphs,
  points = [],
  button,
  after = [],
}: Letter): Mail {
  const name = oneLine(to.name)
  const company = oneLine(by)
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`
  const foot = `Wabi, identity verification for ${company}`
  const text = [
    greeting,
    ...paragraphs,
    ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    foot,
  ].join('\n\n')
  const p = (words: string) => `<p style="margin:0 0 16px">${escape(words)}</p>`
  const list = points.map((point) => `<li style="margin:0 0 6px">${escape(point)}</li>`).join('')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(company)}</title></head>
<body style="margin:0;background:#f6f3ec;color:#23201b;font:16px/1.5 Georgia,'Noto Serif Ethiopic',serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
${[greeting, ...paragraphs].map(p).join('\n')}
${list && `<ul style="margin:0 0 16px;padding-left:20px">${list}</ul>`}
${
  button
    ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:14px 24px;background:#1f5b46;color:#ffffff;text-decoration:none;border-radius:6px">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escape(button.url)}</p>`
    : ''
}
${after.map(p).join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:#6a645a">${escape(foot)}</p>
</div></body></html>`
  return { to: { address: to.address, name }, subject: `${company}: ${subject}`, text, html }
}
