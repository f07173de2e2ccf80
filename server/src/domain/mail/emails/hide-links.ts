import type { Mail } from '../../../platform/mail/mail.ts'

/** In place of a link, and of the text of a mail that gives access to an account. */
export const HIDDEN_LINK = '[link hidden]'
const HIDDEN_TEXT =
  'This mail gives access to an account. Its text is hidden until it is revealed with a reason.'

/** `h•••@example.et` or `•••01`: enough to recognize a message that somebody asks about. */
export function maskAddress(address: string): string {
  if (/^\+\d+$/u.test(address)) return `•••${address.slice(-2)}`
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`
}

/** A mail without what gives access to a check or an account: links to this platform, and the text of one-time mails. */
export function hideLinks(
  { text, html = '' }: Pick<Mail, 'text' | 'html'>,
  { publicUrl, oneTime }: { publicUrl: string; oneTime: boolean },
): { text: string; html: string; hidden: boolean } {
  if (oneTime && text !== '') return { text: HIDDEN_TEXT, html: `<p>${HIDDEN_TEXT}</p>`, hidden: true }
  const { origin } = new URL(publicUrl)
  // A logo is no secret, and the address of the platform alone opens nothing.
  const escaped = origin.replaceAll('.', String.raw`\.`)
  const link = new RegExp(String.raw`${escaped}/(?!api/logos/)[^\s"'<>]+`, 'gu')
  const hiddenText = text.replaceAll(link, HIDDEN_LINK)
  const hiddenHtml = html
    .replaceAll(new RegExp(String.raw`href=(["'])${link.source}\1`, 'gu'), 'href="#"')
    .replaceAll(link, HIDDEN_LINK)
  return { text: hiddenText, html: hiddenHtml, hidden: hiddenText !== text || hiddenHtml !== html }
}
