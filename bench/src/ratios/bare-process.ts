/** The peer of an API process: a `node:http` server with one connection to the database. Message out: ready. */
import { createServer } from 'node:http'
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
