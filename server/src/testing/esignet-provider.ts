import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

/** What the provider says about the one person who signs in; a test changes it. */
export interface ProviderPerson {
  sub: string
  claims: Record<string, unknown>
  acr: string
}

export interface EsignetProvider {
  issuer: string
  clientId: string
  /** The client's private key, as the provider hands it out: a JWK in base64. */
  privateKey: string
  person: ProviderPerson
  /** Changes a signed answer before it is sent; null: it stays. */
  tamper: ((jwt: string) => string) | null
  stop(): Promise<void>
}

const ACR = 'mosip:idp:acr:generated-code'

async function keyPair(kid: string): Promise<{ priv: JWK; pub: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { priv: { ...(await exportJWK(privateKey)), kid }, pub: { ...(await exportJWK(publicKey)), kid } }
}

/**
 * An OpenID provider on loopback that behaves like eSignet: code flow with PKCE, `private_key_jwt`, signed user info.
 * Its sign-in page has the buttons 'Continue' and 'Cancel'.
 * @param encrypted user info is encrypted for the client, too
 */
export async function startEsignetProvider({
  redirectUri,
  encrypted = false,
}: {
  redirectUri: string
  encrypted?: boolean
}): Promise<EsignetProvider> {
  const [own, client] = await Promise.all([keyPair('provider'), keyPair('client')])
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: EsignetProvider = {
    issuer,
    clientId: 'wabi',
    privateKey: Buffer.from(JSON.stringify(client.priv)).toString('base64'),
    person: { sub: 'psut-1', claims: {}, acr: ACR },
    tamper: null,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const configuration: Configuration = {
    clients: [
      {
        client_id: state.clientId,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'RS256',
        id_token_signed_response_alg: 'RS256',
        userinfo_signed_response_alg: 'RS256',
        ...(encrypted && {
          userinfo_encrypted_response_alg: 'RSA-OAEP-256' as const,
          userinfo_encrypted_response_enc: 'A256GCM' as const,
        }),
        jwks: { keys: [client.pub] },
      } as NonNullable<Configuration['clients']>[number],
    ],
    jwks: { keys: [{ ...own.priv, use: 'sig', alg: 'RS256' }] } as Configuration['jwks'] & object,
    acrValues: [ACR, 'mosip:idp:acr:biometrics', 'other'],
    claims: {
      openid: ['sub'],
      acr: null,
      amr: null,
      profile: ['name', 'name#am', 'birthdate', 'gender', 'phone_number'],
    },
    features: {
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      encryption: { enabled: encrypted },
      jwtUserinfo: { enabled: true },
    },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...state.person.claims }) }),
    async loadExistingGrant(ctx) {
      const { client: asking, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: asking!.clientId,
        accountId: session!.accountId!,
      })
      grant.addOIDCScope('openid profile')
      grant.addOIDCClaims(['name', 'birthdate', 'gender', 'phone_number', 'acr', 'amr'])
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.use(async (ctx, next) => {
    await next()
    if (state.tamper && ctx.path === '/me' && typeof ctx.body === 'string') ctx.body = state.tamper(ctx.body)
  })
  const handle = provider.callback()

  async function answer(...[request, response]: Parameters<typeof handle>): Promise<void> {
    const [, uid, action] = /^\/interaction\/([\w-]+)\/?(\w*)/.exec(request.url ?? '') ?? []
    if (!uid) return void handle(request, response)
    if (!action) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const link = (name: string, words: string) => `<a href="/interaction/${uid}/${name}">${words}</a>`
      return void response.end(
        `<!doctype html><html lang="en"><title>eSignet</title><h1>Fayda</h1><p>${link('login', 'Continue')} ${link('abort', 'Cancel')}</p>`,
      )
    }
    const { sub, acr } = state.person
    const result =
      action === 'login'
        ? { login: { accountId: sub, acr, amr: ['otp'], remember: false } }
        : { error: 'access_denied', error_description: 'the customer left' }
    await provider.interactionFinished(request, response, result)
  }
  return state
}
