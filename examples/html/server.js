import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Wabi } from '@wabi/sdk'

const { WABI_URL = '', WABI_API_KEY = '', PORT = '4001' } = process.env
const OWN_URL = process.env.OWN_URL ?? `http://localhost:${PORT}`

const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })
const page = (await readFile(new URL('index.html', import.meta.url), 'utf8')).replaceAll('WABI_URL', WABI_URL)

/** The key stays here: the page only sees the address of the one check it opens. */
async function newCheck() {
  const { url, verificationId } = await wabi.verifications.create({
    customerName: 'Hanna Tesfaye',
    delivery: 'none',
    // Only pages of its origin may frame the check.
    returnUrl: OWN_URL,
  })
  return { url, verificationId }
}

createServer(async (request, response) => {
  try {
    if (request.method === 'POST' && request.url === '/checks')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(await newCheck()))
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  } catch (error) {
    console.error(error)
    response.writeHead(502).end()
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`ready on ${OWN_URL}`))
