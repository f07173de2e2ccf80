import type { Pdu } from 'smpp'
import type { SmsReport } from './sms.ts'

/** Bits of `esm_class` that say what kind of message it is, and their value for a receipt of an SMSC. */
const KIND = 0x3c
const RECEIPT = 0x04

/** Names of SMPP's final states, by number and as in the text of a receipt (SMPP 3.4, appendix B and 5.2.28). */
const FINAL_STATES: Record<string, SmsReport['outcome']> = {
  2: 'delivered',
  3: 'failed',
  4: 'failed',
  5: 'failed',
  8: 'failed',
  DELIVRD: 'delivered',
  EXPIRED: 'failed',
  DELETED: 'failed',
  UNDELIV: 'failed',
  REJECTD: 'failed',
}

/** What a receipt reports; null for other messages, and for a state that is not final. */
export function readReceipt(pdu: Pdu): SmsReport | null {
  if (((pdu.esm_class ?? 0) & KIND) !== RECEIPT) return null
  const text = String(pdu.short_message?.message ?? '')
  const word = /\bstat:(\w+)/iu.exec(text)?.[1]?.toUpperCase()
  const gatewayId = pdu.receipted_message_id || /\bid:(\S+)/iu.exec(text)?.[1]
  const outcome = FINAL_STATES[pdu.message_state ?? ''] ?? FINAL_STATES[word ?? '']
  if (!gatewayId || !outcome) return null
  const error = /\berr:(\w+)/iu.exec(text)?.[1]
  const reason = [word, error && error !== '000' && `error ${error}`].filter(Boolean).join(', ')
  return { gatewayId, outcome, reason: outcome === 'failed' ? reason || `state ${pdu.message_state}` : null }
}
