import { startEsignetProvider } from './esignet-provider.ts'

/**
 * Runs a provider for browser tests until it is ended. Argument: the redirect URI. Prints one line of JSON: how a client
 * reaches it.
 */
const provider = await startEsignetProvider({ redirectUri: process.argv[2] ?? '' })
provider.person.claims = { name: 'Hanna Tesfaye Bekele', birthdate: '1994/03/17', gender: 'Female' }
const { issuer, clientId, privateKey } = provider
process.stdout.write(`provider ${JSON.stringify({ issuer, clientId, privateKey })}\n`)
