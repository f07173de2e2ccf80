import { type OidcProvider, startOidcProvider } from './oidc-provider.ts'

export const COMPANY_SECRET = 'a secret of the company’s provider'.replaceAll(/[^a-z]/gu, '-')

/** A company's identity provider for its own people: a client secret, and the e-mail address as user info. */
export const startCompanyProvider = ({ redirectUri }: { redirectUri: string }): Promise<OidcProvider> =>
  startOidcProvider({
    name: 'Company sign-in',
    acr: 'password',
    scope: 'openid email',
    client: { client_secret: COMPANY_SECRET, redirect_uris: [redirectUri] },
    configuration: {
      acrValues: ['password'],
      claims: { openid: ['sub'], acr: null, amr: null, auth_time: null, email: ['email', 'email_verified'] },
    },
  })
