import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, PORT = 4100 } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })
const origin = `http://localhost:${PORT}`

createServer(async (request, answer) => {
  if (request.url === '/start' && request.method === 'POST') {
    try {
      // Take the customer from your own session.
      const { url } = await wabi.verifications.create({
        customerName: 'Hanna Tesfaye',
        clientReference: 'customer-1042',
        delivery: 'none',
        returnUrl: `${origin}/`,
      })
      return answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url }))
    } catch (error) {
      console.error(error)
      return answer.writeHead(502).end()
    }
  }
  const page = await readFile(new URL('page.html', import.meta.url), 'utf8')
  answer
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(page.replace('WABI_URL', WABI_URL))
}).listen(Number(PORT), '127.0.0.1', () => console.log(origin))
