import { createServer } from 'node:http'
import { verifyWebhook } from '@wabi/sdk'

const secret = process.env.WABI_WEBHOOK_SECRET
const dealtWith = new Set()

createServer(async (request, answer) => {
  let payload = ''
  for await (const chunk of request.setEncoding('utf8')) payload += chunk
  let event
  try {
    event = await verifyWebhook({ payload, headers: request.headers, secret })
  } catch {
    return answer.writeHead(401).end()
  }
  // Answer first and do the work afterwards: a slow response counts as a failure and is retried.
  answer.end()
  const id = request.headers['webhook-id']
  if (dealtWith.has(id)) return
  dealtWith.add(id)
  console.log(event.type, event.data.verificationId, event.data.status)
}).listen(Number(process.env.PORT ?? 4000), '127.0.0.1')
