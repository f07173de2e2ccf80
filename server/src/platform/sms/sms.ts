/** One text message. */
export interface Sms {
  /** Its id on this platform, which a gateway may use as its reference. */
  id: string
  /** E.164, `+251911000101`. */
  to: string
  /** A short name or a number that the gateway has registered. */
  from: string
  text: string
}

/** What a gateway reports after it has accepted a message. */
export interface SmsReport {
  gatewayId: string
  outcome: 'delivered' | 'failed'
  /** The gateway's word for the outcome. */
  reason: string | null
}

/**
 * Transport of text messages. `mailbox` sends nothing: for development, each message stays in the platform's mailbox.
 */
export interface SmsGateway {
  readonly kind: 'http' | 'smpp' | 'mailbox'
  /**
   * Resolves when the gateway has accepted it, which does not mean that it was delivered.
   * @returns the gateway's id, by which its delivery is reported; null where it gives none
   * @throws SmsRejected with the gateway's reply; else the connection's error
   */
  send(sms: Sms): Promise<string | null>
  /** Receives reports over the gateway's own connection, where it has one, until the gateway is closed. */
  listen(onReport: (report: SmsReport) => Promise<unknown>): void
  close(): Promise<void>
}

/** The gateway did not accept a message. Its message is the gateway's reply, without numbers. */
export class SmsRejected extends Error {
  /** It refuses this number or message: a retry is pointless. */
  readonly permanent: boolean

  constructor(answer: string, { permanent }: { permanent: boolean }) {
    super(withoutNumbers(answer))
    this.permanent = permanent
  }
}

/** Longest stored reason, in characters. */
const MAX_REASON_LENGTH = 500

/** A gateway's words, safe to store and show: without the recipient's number, which is sealed elsewhere. */
export function withoutNumbers(words: string): string {
  return words
    .replaceAll(/\+?\d[\d\s-]{6,}\d/gu, 'the number')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
}
