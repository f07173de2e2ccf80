export interface Mail {
  /** Address and name apart, never one string: a comma in a name would add a recipient. */
  to: { address: string; name?: string }
  subject: string
  text: string
  html?: string
  /** A JPEG that the HTML shows as `cid:logo`. */
  logo?: Uint8Array
  /** The e-mail's id, by which a bounce finds it again. */
  id?: string
}

/**
 * How mail leaves. `kept` means that it does not: without SMTP every mail stays in the table `emails`, where the
 * platform's admin reads it.
 */
export interface MailTransport {
  readonly kind: 'smtp' | 'kept'
  /**
   * Resolves when the mail server has accepted it.
   * @throws MailRefused for what would break a header; MailRejected for the server's answer; else the connection's error
   */
  send(mail: Mail): Promise<void>
  close(): void
}

export class MailRefused extends Error {}

/** The mail server did not accept a mail. Its message is the server's answer, without addresses. */
export class MailRejected extends Error {
  /** The server refuses this recipient or message for good (5xx to RCPT TO or DATA): trying again changes nothing. */
  readonly permanent: boolean

  constructor(answer: string, { permanent, cause }: { permanent: boolean; cause: unknown }) {
    super(withoutAddresses(answer), { cause })
    this.permanent = permanent
  }
}

/** Longest reason that is kept of a mail that was not delivered. */
const MAX_REASON = 500

/** A mail server's words as they may be kept and shown: it repeats the recipient's address, which is sealed elsewhere. */
export function withoutAddresses(words: string): string {
  return words
    .replaceAll(/[^\s<>@;,:]+@[^\s<>@;,]+/gu, 'the address')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)
}

/** Separators and line breaks in an address or subject can add recipients and headers (CWE-93). */
const FORBIDDEN_IN_ADDRESS = /[\s,;<>"\p{Cc}\p{Zl}\p{Zp}]/u
const LINE_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Refuses what could smuggle a header or a recipient. Both transports call it, so that a kept mail is one that could be sent. */
export function checkMail(mail: Mail): void {
  if (FORBIDDEN_IN_ADDRESS.test(mail.to.address) || !/^[^@]+@[^@]+$/u.test(mail.to.address))
    throw new MailRefused('The address has characters that no address has.')
  if (LINE_BREAK.test(mail.to.name ?? '')) throw new MailRefused('The name has a line break in it.')
  if (LINE_BREAK.test(mail.subject)) throw new MailRefused('The subject has a line break in it.')
}
