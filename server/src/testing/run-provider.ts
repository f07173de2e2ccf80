import { COMPANY_SECRET, startCompanyProvider } from './company-provider.ts'
import { startEsignetProvider } from './esignet-provider.ts'

/**
 * Runs a provider for browser tests until it is ended. Arguments: `esignet` or `company`, the redirect URI, and the
 * company's person by e-mail address. Prints one line of JSON: how a client reaches it.
 */
const [, , kind, redirectUri = '', email] = process.argv
const [provider, credential] =
  kind === 'esignet' ? await startWithKey() : [await startCompanyProvider({ redirectUri }), COMPANY_SECRET]
if (kind === 'company') provider.person.claims = { email, email_verified: true }
const { issuer, clientId } = provider
process.stdout.write(`provider ${JSON.stringify({ issuer, clientId, credential })}\n`)

async function startWithKey() {
  const esignet = await startEsignetProvider({ redirectUri })
  esignet.person.claims = { name: 'Hanna Tesfaye Bekele', birthdate: '1994/03/17', gender: 'Female' }
  return [esignet, esignet.privateKey] as const
}
