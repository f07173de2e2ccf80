import { Caller } from '../../e2e/harness/calls.ts'
import { PASSWORD } from '../../e2e/harness/password.ts'
import { query } from './fault-case.ts'

/** Registers a company whose address counts as confirmed, so that it may send mails. @returns its owner and an API key */
export async function createOwner(url: string, databaseUrl: string) {
  const owner = new Caller(url)
  const { token } = await owner.call('registerClient', {
    body: {
      companyName: 'Ledger Bank',
      contactEmail: 'contact@ledger.example',
      adminUsername: 'ledger',
      adminPassword: PASSWORD,
      adminEmail: 'ledger@example.com',
      firstName: 'Hana',
      lastName: 'Tesfaye',
    },
  })
  owner.token = token
  await query(databaseUrl, `update clients set confirmed_at = now() - interval '1 year'`)
  const key = await owner.call('createApiKey', { body: { keyName: 'ledger', permissions: ['write'] } })
  return { owner, apiKey: key.data.apiKey ?? '' }
}
