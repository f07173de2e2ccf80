/** The parts of `smpp` 0.6.0-rc.4 that are used; it ships no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { AddressInfo } from 'node:net'

  export interface Pdu {
    command: string
    command_status: number
    message_id?: string
    source_addr?: string
    destination_addr?: string
    esm_class?: number
    registered_delivery?: number
    data_coding?: number
    short_message?: { message: string | Buffer; udh?: Buffer[] }
    receipted_message_id?: string
    message_state?: number
    system_id?: string
    password?: string
    response(fields?: Record<string, unknown>): Pdu
  }

  export interface Session extends EventEmitter {
    socket: { remoteAddress?: string }
    bind_transceiver(fields: Record<string, unknown>, onReply: (pdu: Pdu) => void): boolean
    submit_sm(
      fields: Record<string, unknown>,
      onReply: (pdu: Pdu) => void,
      onSent?: () => void,
      onFailed?: (pdu: Pdu, error?: Error) => void,
    ): boolean
    deliver_sm(fields: Record<string, unknown>, onReply?: (pdu: Pdu) => void): boolean
    enquire_link(): boolean
    unbind(onReply?: (pdu: Pdu) => void): boolean
    send(pdu: Pdu): boolean
    close(done?: () => void): void
    destroy(done?: () => void): void
  }

  interface Server {
    listen(port: number, host: string, done?: () => void): void
    address(): AddressInfo
    close(done?: () => void): void
  }

  interface Smpp {
    connect(options: Record<string, unknown>): Session
    createServer(options: Record<string, unknown>, onSession: (session: Session) => void): Server
    errors: Record<string, number>
    encodings: Record<string, { match(text: string): boolean; encode(text: string): Buffer }>
  }

  const smpp: Smpp
  export default smpp
}
