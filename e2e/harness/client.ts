import { Caller } from './calls.ts'
import { mailLink } from './mail-link.ts'
import { PASSWORD } from './password.ts'
import type { Platform } from './platform.ts'

/**
 * Registers a company and returns its signed-in owner. Confirms the contact address through the link that the platform
 * prints, unless `fresh`.
 */
export async function registerClient(
  platform: Pick<Platform, 'url' | 'printed'>,
  name = 'Abay Bank',
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Caller> {
  const caller = new Caller(platform.url)
  const tail = Math.random().toString(36).slice(2, 10)
  const contactEmail = `office-${tail}@example.et`
  const { token } = await caller.call('registerClient', {
    body: {
      companyName: name,
      contactEmail,
      adminUsername: `owner-${tail}`,
      adminPassword: PASSWORD,
      adminEmail: `owner-${tail}@example.et`,
      firstName: 'Almaz',
      lastName: 'Kebede',
    },
  })
  if (!fresh) {
    const link = await mailLink(platform, contactEmail, 'confirm the contact address')
    await caller.call('confirmCompany', { body: { token: new URL(link).hash.slice(1) } })
  }
  caller.token = token
  return caller
}

/** The session id at the end of a verification URL. */
export function getSessionId(verificationUrl: string): string {
  const id = new URL(verificationUrl).pathname.split('/').at(-1)
  if (!id) throw new Error(`no session in ${verificationUrl}`)
  return id
}
