import { Caller } from './calls.ts'

/** A signed-in owner of a new company. */
export async function registerClient(url: string, name = 'Abay Bank'): Promise<Caller> {
  const caller = new Caller(url)
  const tail = Math.random().toString(36).slice(2, 10)
  const { token } = await caller.call('registerClient', {
    body: {
      companyName: name,
      contactEmail: `office-${tail}@example.et`,
      adminUsername: `owner-${tail}`,
      adminPassword: PASSWORD,
      adminEmail: `owner-${tail}@example.et`,
      firstName: 'Almaz',
      lastName: 'Kebede',
    },
  })
  caller.token = token
  return caller
}

export const PASSWORD = 'a long walk to Lalibela'

/** The session id at the end of a verification's link. */
export function sessionIdOf(verificationUrl: string): string {
  const id = new URL(verificationUrl).pathname.split('/').at(-1)
  if (!id) throw new Error(`no session in ${verificationUrl}`)
  return id
}
