import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { EmailStatus } from '@wabi/contract/client/emails.ts'
import { sendEmail } from '../domain/mail/emails/send-email.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { buildHttp } from '../http/app.ts'
import type { Platform } from '../platform/platform.ts'
import { addAdmin, signUp } from './builders.ts'
import { querySuperuser } from './query-superuser.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { type Calls, createCalls } from './requests.ts'
import { createWorld, type World } from './world.ts'

/** The customer's default address. */
export const ADDRESS = 'hana@example.com'
export const BOUNCE_TOKEN = 'a-token-for-the-mail-server'

interface Http {
  app: Awaited<ReturnType<typeof buildHttp>>
  calls: Calls
}

export interface CreatedLink {
  verificationId: string
  verificationUrl: string
  email: string | null
}

/** What staff see of a verification's latest e-mail. */
interface Seen {
  email: { id: string; status: EmailStatus; reason: string | null; purpose: string | null }
  timeline: string[]
  listed: EmailStatus | null
  emailSent: boolean
}

export interface MailFixture {
  world: World
  post: MailServer
  /** The installation without a mail server, and the same one with it. */
  kept: Http
  smtp: Http
  admin: string
  owner: { token: string; clientId: string }
  create(http: Http, customerEmail?: string): Promise<CreatedLink>
  /** Runs the send job of each of a verification's e-mails, as the queue does once there is a mail server. */
  runJobs(made: Pick<CreatedLink, 'verificationId'>, lastAttempt?: boolean): Promise<void>
  readMailStatus(made: Pick<CreatedLink, 'verificationId'>): Promise<Seen>
  apiKey(mode?: 'live' | 'test'): Promise<string>
}

/** One installation with and without a mail server; each test starts without e-mails. */
export function useMail(): MailFixture {
  const fixture = {} as MailFixture
  beforeAll(async () => {
    const world = await createWorld({ config: { mailBounceToken: BOUNCE_TOKEN } })
    const post = await startMailServer(world, 'bounces@example.com')
    const [kept, smtp] = [await openHttp(world), await openHttp(post.platform)]
    const admin = await addAdmin(world, 'admin')
    const owner = await signUp(world, kept.calls, 'owner')
    Object.assign(fixture, { world, post, kept, smtp, admin, owner, ...createActions(fixture) })
  })
  afterAll(async () => {
    await fixture.kept.app.close()
    await fixture.smtp.app.close()
    fixture.post.close()
    await fixture.world.close()
  })
  beforeEach(async () => {
    await querySuperuser(fixture.world, 'delete from emails')
    fixture.post.received.length = 0
    fixture.post.returnPaths.length = 0
    fixture.post.refusals.clear()
  })
  return fixture
}

async function openHttp(platform: Platform): Promise<Http> {
  const app = await buildHttp(platform)
  return { app, calls: createCalls(app) }
}

function createActions(
  fixture: MailFixture,
): Pick<MailFixture, 'create' | 'runJobs' | 'readMailStatus' | 'apiKey'> {
  return {
    async create({ calls }, customerEmail = ADDRESS) {
      const body = { customerName: 'Hana Alemu', customerEmail }
      return (await calls('createLink', { token: fixture.owner.token, body })).body
    },
    async runJobs({ verificationId }, lastAttempt = false) {
      const rows = await querySuperuser(fixture.world, 'select id from emails where verification_id = $1', [
        verificationId,
      ])
      const ctx = systemContext(fixture.post.platform, 'send-email')
      for (const { id } of rows) await sendEmail(ctx, { emailId: String(id) }, lastAttempt)
    },
    async readMailStatus({ verificationId }) {
      const { calls } = fixture.smtp
      const { token } = fixture.owner
      const detail = (await calls('getVerification', { token, params: { verificationId } })).body.data
      const list: (CreatedLink & { linkEmailStatus: EmailStatus | null })[] = (
        await calls('listVerifications', { token, query: { limit: '100' } })
      ).body.data
      const [link] = await querySuperuser(
        fixture.world,
        'select email_sent from verification_links where verification_id = $1',
        [verificationId],
      )
      return {
        email: detail.emails.at(-1),
        // Without the view that this reading is.
        timeline: detail.timeline
          .map(({ words }: { words: string }) => words)
          .filter((words: string) => words !== 'Case opened'),
        listed: list.find((item) => item.verificationId === verificationId)?.linkEmailStatus ?? null,
        emailSent: link?.email_sent === true,
      }
    },
    async apiKey(mode = 'live') {
      const body = { keyName: `k-${mode}`, permissions: ['write'], mode }
      return (await fixture.kept.calls('createApiKey', { token: fixture.owner.token, body })).body.data.apiKey
    },
  }
}
