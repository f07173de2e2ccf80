import type { Language } from '@wabi/contract/language/languages.ts'

export interface Mail {
  /** Address and name separately, never as one string: a comma in a name would add a recipient. */
  to: { address: string; name?: string }
  subject: string
  text: string
  /** Sent as Content-Language. */
  language?: Language
  html?: string
  /** A JPEG, shown in the HTML as `cid:logo`. */
  logo?: Uint8Array
  /** The e-mail's id, to match bounces. */
  id?: string
}

/**
 * Transport of mail. `kept` sends nothing: without SMTP every mail stays in the table `emails`, where the platform's
 * admins read it.
 */
export interface MailTransport {
  readonly kind: 'smtp' | 'kept'
  /**
   * Resolves when the mail server has accepted it.
   * @throws MailRefused for content that would break a header; MailRejected with the server's reply; else the
   *   connection's error
   */
  send(mail: Mail): Promise<void>
  close(): void
}

export class MailRefused extends Error {}

/** The mail server did not accept a mail. Its message is the server's reply, without addresses. */
export class MailRejected extends Error {
  /** The server permanently refuses this recipient or message (5xx to RCPT TO or DATA): a retry is pointless. */
  readonly permanent: boolean

  constructor(answer: string, { permanent, cause }: { permanent: boolean; cause: unknown }) {
    super(withoutAddresses(answer), { cause })
    this.permanent = permanent
  }
}

/** Longest stored reason of a failed mail, in characters. */
const MAX_REASON_LENGTH = 500

/** A mail server's reply, safe to store and show: without the recipient's address, which is sealed elsewhere. */
export function withoutAddresses(words: string): string {
  return words
    .replaceAll(/[^\s<>@;,:]+@[^\s<>@;,]+/gu, 'the address')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
}

/** Separators and line breaks in an address or subject can add recipients and headers (CWE-93). */
const FORBIDDEN_IN_ADDRESS = /[\s,;<>"\p{Cc}\p{Zl}\p{Zp}]/u
const LINE_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Refuses content that could inject a header or recipient. Both transports call it, so that a kept mail can be sent
 * later.
 */
export function checkMail(mail: Mail): void {
  if (FORBIDDEN_IN_ADDRESS.test(mail.to.address) || !/^[^@]+@[^@]+$/u.test(mail.to.address))
    throw new MailRefused('The address has characters that are not allowed.')
  if (LINE_BREAK.test(mail.to.name ?? '')) throw new MailRefused('The name has a line break in it.')
  if (LINE_BREAK.test(mail.subject)) throw new MailRefused('The subject has a line break in it.')
}
