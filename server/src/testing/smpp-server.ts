import smpp, { type Pdu, type Session } from 'smpp'

interface Part {
  to: string
  from: string
  text: string
  id: string
  fields: Pdu
}

export interface SmppServer {
  port: number
  parts: Part[]
  /** Statuses of the next submissions; default 0. */
  statuses: number[]
  /** Sends a receipt and waits for its answer. @returns the status of the answer */
  report(id: string, state: string): Promise<number>
  /** Cuts every connection. */
  cut(): void
  close(): Promise<void>
}

export const SMPP_PASSWORD = 'pass'

/** A short message service center on loopback, from the library. */
export async function startSmppServer(): Promise<SmppServer> {
  const parts: Part[] = []
  const statuses: number[] = []
  const sessions = new Set<Session>()
  const server = smpp.createServer({}, (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => undefined)
    session.on('bind_transceiver', (pdu: Pdu) => {
      const command_status = pdu.password === SMPP_PASSWORD ? 0 : smpp.errors.ESME_RINVPASWD
      session.send(pdu.response({ command_status }))
    })
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('submit_sm', (pdu: Pdu) => {
      const command_status = statuses.shift() ?? 0
      const id = `smsc-${parts.length + 1}`
      if (command_status === 0)
        parts.push({
          to: pdu.destination_addr ?? '',
          from: pdu.source_addr ?? '',
          text: String(pdu.short_message?.message ?? ''),
          id,
          fields: pdu,
        })
      session.send(pdu.response({ command_status, message_id: id }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: server.address().port,
    parts,
    statuses,
    report: (id, state) =>
      new Promise((resolve, reject) => {
        const [session] = sessions
        if (!session) return reject(new Error('nobody is connected'))
        session.deliver_sm(
          {
            esm_class: 4,
            source_addr: '251911000101',
            destination_addr: 'Wabi',
            short_message: `id:${id} sub:001 dlvrd:001 submit date:2611270600 done date:2611270601 stat:${state} err:000 text:`,
          },
          ({ command_status: status }) => resolve(status),
        )
        return undefined
      }),
    cut() {
      for (const session of sessions) session.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
}
