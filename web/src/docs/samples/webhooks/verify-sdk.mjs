import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { verifyWebhook } from '@wabi/sdk'

const { WABI_WEBHOOK_SECRET: secret, EVENTS_FILE = 'events.sqlite3', PORT = 4000 } = process.env
const db = new DatabaseSync(EVENTS_FILE)
db.exec('CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body TEXT, handled INTEGER DEFAULT 0)')
// An event that was stored before stays as it is.
const store = db.prepare('INSERT INTO events (id, body) VALUES (?, ?) ON CONFLICT DO NOTHING')
const findNext = db.prepare('SELECT id, body FROM events WHERE NOT handled ORDER BY rowid LIMIT 1')
const finish = db.prepare('UPDATE events SET handled = 1 WHERE id = ?')

/** Handles stored events one by one, also those left from before a restart. */
function handleStored() {
  for (let row = findNext.get(); row; row = findNext.get()) {
    const { type, data } = JSON.parse(row.body)
    console.log(type, data.verificationId, data.status)
    finish.run(row.id)
  }
}

createServer(async (request, answer) => {
  let payload = ''
  for await (const chunk of request.setEncoding('utf8')) payload += chunk
  try {
    await verifyWebhook({ payload, headers: request.headers, secret })
  } catch {
    return answer.writeHead(401).end()
  }
  try {
    store.run(request.headers['webhook-id'], payload)
  } catch (error) {
    console.error(error)
    return answer.writeHead(500).end() // Wabi sends the event again later.
  }
  answer.writeHead(204).end() // Stored: from here on, the event is yours.
  setImmediate(handleStored)
}).listen(Number(PORT), '127.0.0.1', handleStored)
