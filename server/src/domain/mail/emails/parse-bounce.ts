import PostalMime, { type Email } from 'postal-mime'
import { ID_PREFIXES, ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import { withoutAddresses } from '../../../platform/mail/mail.ts'

export interface Bounce {
  /** Ids of e-mails that it may be about, as written: mail servers may lower-case those in addresses. */
  emailIds: string[]
  /** The remote server's message, or the status code; without addresses. */
  reason: string
}

const PARSING = { forceRfc822Attachments: true, attachmentEncoding: 'arraybuffer' } as const

const EMAIL_ID = new RegExp(
  `(?<![a-z\\d])${ID_PREFIXES.email}_[a-z\\d]{${ID_RANDOM_LENGTH}}(?![a-z\\d])`,
  'giu',
)

/**
 * Parses a delivery status notification (RFC 3464) that reports a failed delivery; null for anything else, including
 * notifications of delayed, relayed and successful delivery. The e-mail is identified by the return path, which the
 * notification is addressed to, or by the Message-ID of the returned message.
 */
export async function parseBounce(message: Uint8Array): Promise<Bounce | null> {
  // A message that cannot be parsed is not a notification.
  const mail = await PostalMime.parse(message, PARSING).catch(() => null)
  if (!mail) return null
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType, text: decode(content) }))
  const report = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!report) return null
  // The first block is about the message, each other one about a recipient; every e-mail here has one recipient.
  const failed = report.text
    .split(/\r?\n\r?\n/u)
    .map(parseFields)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return null
  const returned = parts.filter(({ mimeType }) =>
    ['message/rfc822', 'message/rfc822-headers', 'text/rfc822-headers'].includes(mimeType),
  )
  const candidates = [...returned.map(({ text }) => messageIdIn(text)), ...recipientAddresses(mail)]
  const emailIds = [...new Set(candidates.flatMap((candidate) => candidate.match(EMAIL_ID) ?? []))]
  const diagnostic = failed.get('diagnostic-code')?.replace(/^[a-z\d-]+;\s*/iu, '')
  return { emailIds, reason: withoutAddresses(diagnostic ?? failed.get('status') ?? '') }
}

const decoder = new TextDecoder()

function decode(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : decoder.decode(content)
}

/** The fields of one block: names in lower case, folded lines joined. */
function parseFields(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/u.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value ?? ''] as const]
    }),
  )
}

/** Reads only the headers of the returned message: its text is private. */
function messageIdIn(returned: string): string {
  const [headers = ''] = returned.split(/\r?\n\r?\n/u, 1)
  return parseFields(headers).get('message-id') ?? ''
}

function recipientAddresses(mail: Email): string[] {
  const to = (mail.to ?? []).map(({ address }) => address ?? '')
  const delivered = mail.headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
    .map(({ value }) => value)
  return [...to, mail.deliveredTo ?? '', ...delivered]
}
