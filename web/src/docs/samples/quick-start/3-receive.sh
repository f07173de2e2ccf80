cat > /tmp/wabi-receive.mjs <<'END'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.WABI_WEBHOOK_SECRET.slice('whsec_'.length), 'base64')

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, answer) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  if (!isSigned(request.headers, body)) return answer.writeHead(401).end()
  const { type, data } = JSON.parse(body)
  console.log(`verified: ${type} ${data.verificationId} ${data.status}`)
  answer.end()
}).listen(4000, '127.0.0.1')
END
