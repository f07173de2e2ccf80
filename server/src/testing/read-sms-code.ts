import { systemContext } from '../domain/kernel/system-context.ts'
import { sendEmail } from '../domain/mail/emails/send-email.ts'
import { querySuperuser } from './query-superuser.ts'
import type { startSmsHttpServer } from './sms-http-server.ts'

type World = Parameters<typeof querySuperuser>[0] & Parameters<typeof systemContext>[0]

const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}/u

/** Sends the queued text messages of a verification, as the worker does; returns the last one and its code. */
export async function readSmsCode(
  world: World,
  gateway: Awaited<ReturnType<typeof startSmsHttpServer>>,
  verificationId: string,
): Promise<{ text: string; code: string }> {
  const rows = await querySuperuser(
    world,
    `select id from emails where verification_id = $1 and status = 'queued'`,
    [verificationId],
  )
  for (const { id } of rows)
    await sendEmail(systemContext(world, 'send-email'), { emailId: String(id) }, false)
  const text = String(JSON.parse(gateway.received.at(-1)?.body ?? '{}').text)
  return { text, code: CODE.exec(text)?.[0] ?? '' }
}
