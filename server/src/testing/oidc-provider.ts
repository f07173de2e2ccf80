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

export interface OidcProvider {
  issuer: string
  clientId: string
  person: ProviderPerson
  /** Changes a signed user info before it is sent; null: it is sent as it is. */
  tamper: ((jwt: string) => string) | null
  stop(): Promise<void>
}

interface Options {
  /** Shown on its sign-in page. */
  name: string
  acr: string
  /** The registered client, without its id. */
  client: Record<string, unknown>
  scope: string
  configuration: Configuration
}

export async function keyPair(kid: string): Promise<{ priv: JWK; pub: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { priv: { ...(await exportJWK(privateKey)), kid }, pub: { ...(await exportJWK(publicKey)), kid } }
}

/**
 * An OpenID provider on loopback: code flow with PKCE, one registered client, one person. Its sign-in page has the
 * buttons 'Continue' and 'Cancel'.
 */
export async function startOidcProvider({
  name,
  acr: defaultAcr,
  client,
  scope,
  configuration,
}: Options): Promise<OidcProvider> {
  const own = await keyPair('provider')
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: OidcProvider = {
    issuer,
    clientId: 'wabi',
    person: { sub: 'psut-1', claims: {}, acr: defaultAcr },
    tamper: null,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const provider = new Provider(issuer, {
    ...configuration,
    clients: [
      {
        client_id: state.clientId,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...client,
      } as NonNullable<Configuration['clients']>[number],
    ],
    jwks: { keys: [{ ...own.priv, use: 'sig', alg: 'RS256' }] } as Configuration['jwks'] & object,
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { ...configuration.features, devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...state.person.claims }) }),
    async loadExistingGrant(ctx) {
      const { client: asking, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: asking!.clientId,
        accountId: session!.accountId!,
      })
      grant.addOIDCScope(scope)
      grant.addOIDCClaims(['name', 'birthdate', 'gender', 'phone_number', 'acr', 'amr'])
      await grant.save()
      return grant
    },
  })
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
      const link = (path: string, words: string) => `<a href="/interaction/${uid}/${path}">${words}</a>`
      return void response.end(
        `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1><p>${link('login', 'Continue')} ${link('abort', 'Cancel')}</p>`,
      )
    }
    const { sub, acr } = state.person
    const result =
      action === 'login'
        ? { login: { accountId: sub, acr, amr: ['otp'], remember: false } }
        : { error: 'access_denied', error_description: 'the person left' }
    await provider.interactionFinished(request, response, result)
  }
  return state
}
