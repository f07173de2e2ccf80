import { createHmac, timingSafeEqual } from 'node:crypto'

export function verify(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) throw new Error('too old or too new')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const given = headers['webhook-signature']
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
    throw new Error('invalid signature')
  return JSON.parse(body)
}
