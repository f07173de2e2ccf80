import type { Pdu, Session } from 'smpp'
import type { SmppSmsSettings } from '../config/sms-settings.ts'
import { readReceipt } from './read-receipt.ts'
import { splitSms } from './split-sms.ts'
import { type Sms, type SmsGateway, SmsRejected, type SmsReport } from './sms.ts'

const REPLY_TIMEOUT_MS = 20_000
const RECONNECT_MS = 5000
const ENQUIRE_LINK_MS = 30_000

/** Data codings: the gateway's default alphabet, which is GSM 03.38, and UCS-2. */
const CODINGS = { gsm: 0, ucs2: 8 } as const

/** Replies about this number or message; the others are about the installation or the moment. */
const PERMANENT = [
  'ESME_RINVMSGLEN',
  'ESME_RINVDSTADR',
  'ESME_RINVDSTTON',
  'ESME_RINVDSTNPI',
  'ESME_RINVDCS',
] as const

/** Asks for a report of the final outcome. */
const FINAL_RECEIPT = 1

type OnReport = (report: SmsReport) => Promise<unknown>

/** A gateway that is spoken to by SMPP 3.4, over one connection that is opened again when it is lost. */
export function createSmppGateway(settings: SmppSmsSettings): SmsGateway {
  let current: Promise<Session> | null = null
  let onReport: OnReport | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false
  let reference = 0

  function connect(): Promise<Session> {
    current ??= bind(settings, {
      onReceipt: (report) => onReport?.(report) ?? Promise.resolve(),
      onClose() {
        current = null
        if (onReport !== null && !closed) retry = setTimeout(reconnect, RECONNECT_MS).unref()
      },
    })
    return current
  }
  // A failure also ends the connection, which calls onClose.
  const reconnect = () => void connect().catch(() => undefined)

  return {
    kind: 'smpp',
    async send(sms) {
      const session = await connect()
      const { alphabet, parts } = splitSms(sms.text)
      reference = (reference + 1) % 256
      let id: string | null = null
      for (const [at, message] of parts.entries()) {
        const udh = parts.length === 1 ? undefined : Buffer.from([5, 0, 3, reference, parts.length, at + 1])
        const isLast = at === parts.length - 1
        id = await submit(session, {
          ...addresses(sms),
          data_coding: CODINGS[alphabet],
          // The last part stands for the message.
          registered_delivery: isLast ? FINAL_RECEIPT : 0,
          short_message: udh ? { udh, message } : message,
        })
      }
      return id
    },
    listen(receive) {
      onReport = receive
      reconnect()
    },
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      const session = await current?.catch(() => null)
      if (session) await new Promise<void>((resolve) => session.close(resolve))
    },
  }
}

/** International numbers; a sender of letters is alphanumeric, one of digits alone is the network's. */
function addresses({ to, from }: Sms) {
  const isNumber = /^\+\d+$/u.test(from)
  return {
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: to.slice(1),
    source_addr_ton: isNumber ? 1 : /^\d+$/u.test(from) ? 3 : 5,
    source_addr_npi: isNumber ? 1 : 0,
    source_addr: isNumber ? from.slice(1) : from,
  }
}

async function bind(
  { host, port, tls, systemId, password }: SmppSmsSettings,
  { onReceipt, onClose }: { onReceipt: OnReport; onClose: () => void },
): Promise<Session> {
  // Loaded on first use: most installations have no SMPP gateway.
  const { default: smpp } = await import('smpp')
  const session = smpp.connect({
    host,
    port,
    tls,
    rejectUnauthorized: true,
    connectTimeout: REPLY_TIMEOUT_MS,
    auto_enquire_link_period: ENQUIRE_LINK_MS,
  })
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response())
    session.close()
  })
  session.on('deliver_sm', (pdu: Pdu) => {
    const report = readReceipt(pdu)
    const answer = (fields?: { command_status: number }) => void session.send(pdu.response(fields))
    if (!report) return answer()
    onReceipt(report).then(
      () => answer(),
      // The gateway reports it again later.
      () => answer({ command_status: smpp.errors.ESME_RX_T_APPN ?? 0x64 }),
    )
  })
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error)
      session.destroy()
    }
    const timeout = setTimeout(() => fail(new Error('The SMPP gateway did not answer.')), REPLY_TIMEOUT_MS)
    session.on('error', fail)
    session.on('close', () => {
      clearTimeout(timeout)
      reject(new Error('The SMPP gateway closed the connection.'))
      onClose()
    })
    session.on(tls ? 'secureConnect' : 'connect', () =>
      session.bind_transceiver({ system_id: systemId, password }, ({ command_status: status }) => {
        clearTimeout(timeout)
        if (status === 0) resolve(session)
        else fail(new Error(`The SMPP gateway refused the sign-in (${statusName(smpp.errors, status)}).`))
      }),
    )
  })
}

/** Submits one part. @returns the gateway's id of it */
async function submit(session: Session, fields: Record<string, unknown>): Promise<string | null> {
  const { default: smpp } = await import('smpp')
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timeout)
      session.off('close', lost)
      reject(error)
    }
    const lost = () => fail(new Error('The SMPP gateway closed the connection.'))
    const timeout = setTimeout(() => fail(new Error('The SMPP gateway did not answer.')), REPLY_TIMEOUT_MS)
    session.once('close', lost)
    const isWritten = session.submit_sm(fields, ({ command_status: status, message_id: id }) => {
      if (status !== 0) {
        const name = statusName(smpp.errors, status)
        return fail(new SmsRejected(name, { permanent: PERMANENT.some((one) => one === name) }))
      }
      clearTimeout(timeout)
      session.off('close', lost)
      return resolve(id || null)
    })
    if (!isWritten) lost()
  })
}

const statusName = (errors: Record<string, number>, status: number) =>
  Object.entries(errors).find(([, code]) => code === status)?.[0] ?? `status ${status}`
