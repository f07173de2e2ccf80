import { Caller } from '../../e2e/harness/calls.ts'
import { PASSWORD } from '../../e2e/harness/password.ts'

/** Signs up a company. @returns its owner */
export async function registerOwner(url: string, name: string): Promise<Caller> {
  const owner = new Caller(url)
  const { token } = await owner.call('registerClient', {
    body: {
      companyName: name,
      contactEmail: `office@${name}.example`,
      adminUsername: name,
      adminPassword: PASSWORD,
      adminEmail: `${name}@example.com`,
      firstName: 'Almaz',
      lastName: 'Kebede',
    },
  })
  owner.token = token
  return owner
}
