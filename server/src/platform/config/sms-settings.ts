import { z } from 'zod'
import { SMS_SENDER } from '@wabi/contract/client/sms-number.ts'

export interface HttpSmsSettings {
  kind: 'http'
  /** With placeholders, as `headers` and `body`: {to}, {text}, {from}, {id}. */
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  body: string
  /** Where the gateway's id is in its JSON reply. */
  idPointer: string
}

export interface SmppSmsSettings {
  kind: 'smpp'
  host: string
  port: number
  tls: boolean
  systemId: string
  password: string
}

/** How an HTTP gateway reports deliveries to this platform. */
export interface SmsReportSettings {
  token: string
  idPointer: string
  statusPointer: string
  /** Statuses, in lower case; others are not final. */
  delivered: readonly string[]
  failed: readonly string[]
}

export interface SmsSettings {
  gateway: HttpSmsSettings | SmppSmsSettings | { kind: 'mailbox' }
  /** Sender of clients that have none of their own. */
  from: string
  /** null: no reports over HTTP. */
  reports: SmsReportSettings | null
}

const URL_WORDS =
  "write the address of an HTTP gateway, 'smpp://user:password@host:2775', 'smpps://…', or 'mailbox:' for development"
const pointer = z
  .string()
  .regex(/^(?:\/[^/]*)+$/u, "write a JSON pointer, such as '/id' or '/data/messageId'")
const words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean),
)

/** The variables of text messages, which `readConfig` checks with the others. */
export const smsEnvironment = {
  SMS_URL: z
    .string()
    .refine((value) => kindOf(value) !== null, URL_WORDS)
    .optional(),
  SMS_METHOD: z.enum(['GET', 'POST', 'PUT'], "write 'GET', 'POST' or 'PUT'").default('POST'),
  SMS_HEADERS: z
    .string()
    .transform(parseHeaders)
    .refine(
      (headers) => headers !== null,
      `write a JSON object of texts, such as '{"Authorization":"Bearer …"}'`,
    )
    .optional(),
  SMS_BODY: z.string().default('{"to":"{to}","from":"{from}","text":"{text}"}'),
  SMS_ID_POINTER: pointer.default('/id'),
  SMS_FROM: z
    .string()
    .regex(
      SMS_SENDER,
      'write the sender that your gateway has registered: up to 11 letters and digits, or a number',
    )
    .default('Wabi'),
  SMS_REPORT_TOKEN: z.string().min(16, 'write at least 16 characters').optional(),
  SMS_REPORT_ID: pointer.default('/id'),
  SMS_REPORT_STATUS: pointer.default('/status'),
  SMS_REPORT_DELIVERED: words.default(['delivered', 'delivrd']),
  SMS_REPORT_FAILED: words.default([
    'failed',
    'undelivered',
    'undeliverable',
    'undeliv',
    'rejected',
    'rejectd',
    'expired',
    'deleted',
  ]),
}

function kindOf(value: string): SmsSettings['gateway']['kind'] | null {
  if (value === 'mailbox:') return 'mailbox'
  if (!URL.canParse(value)) return null
  const { protocol, hostname } = new URL(value)
  if (protocol === 'http:' || protocol === 'https:') return 'http'
  return (protocol === 'smpp:' || protocol === 'smpps:') && hostname !== '' ? 'smpp' : null
}

function parseHeaders(text: string): Record<string, string> | null {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    return null
  }
}

const SMPP_PORTS = { 'smpp:': 2775, 'smpps:': 3550 } as const

/** The settings of the gateway; null where text messages are not offered. */
export function readSmsSettings(set: z.output<z.ZodObject<typeof smsEnvironment>>): SmsSettings | null {
  const url = set.SMS_URL
  if (url === undefined) return null
  const reports =
    set.SMS_REPORT_TOKEN === undefined
      ? null
      : {
          token: set.SMS_REPORT_TOKEN,
          idPointer: set.SMS_REPORT_ID,
          statusPointer: set.SMS_REPORT_STATUS,
          delivered: set.SMS_REPORT_DELIVERED,
          failed: set.SMS_REPORT_FAILED,
        }
  return { gateway: readGateway(url, set), from: set.SMS_FROM, reports }
}

function readGateway(url: string, set: z.output<z.ZodObject<typeof smsEnvironment>>): SmsSettings['gateway'] {
  const kind = kindOf(url)
  if (kind === 'http')
    return {
      kind,
      url,
      method: set.SMS_METHOD,
      headers: { 'content-type': 'application/json', ...lowerCased(set.SMS_HEADERS ?? {}) },
      body: set.SMS_BODY,
      idPointer: set.SMS_ID_POINTER,
    }
  if (kind !== 'smpp') return { kind: 'mailbox' }
  const { protocol, hostname, port, username, password } = new URL(url)
  return {
    kind,
    host: hostname.replaceAll(/^\[|\]$/gu, ''),
    port: port === '' ? SMPP_PORTS[protocol as keyof typeof SMPP_PORTS] : Number(port),
    tls: protocol === 'smpps:',
    systemId: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
