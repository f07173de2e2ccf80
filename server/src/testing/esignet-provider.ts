import { keyPair, type OidcProvider, startOidcProvider } from './oidc-provider.ts'

export interface EsignetProvider extends OidcProvider {
  /** The client's private key, as the provider hands it out: a JWK in base64. */
  privateKey: string
}

const ACR = 'mosip:idp:acr:generated-code'

/**
 * A provider that behaves like eSignet: `private_key_jwt` and signed user info.
 * @param encrypted user info is encrypted for the client, too
 */
export async function startEsignetProvider({
  redirectUri,
  encrypted = false,
}: {
  redirectUri: string
  encrypted?: boolean
}): Promise<EsignetProvider> {
  const client = await keyPair('client')
  const provider = await startOidcProvider({
    name: 'eSignet',
    acr: ACR,
    scope: 'openid profile',
    client: {
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'RS256',
      id_token_signed_response_alg: 'RS256',
      userinfo_signed_response_alg: 'RS256',
      ...(encrypted && {
        userinfo_encrypted_response_alg: 'RSA-OAEP-256',
        userinfo_encrypted_response_enc: 'A256GCM',
      }),
      jwks: { keys: [client.pub] },
    },
    configuration: {
      acrValues: [ACR, 'mosip:idp:acr:biometrics', 'other'],
      claims: {
        openid: ['sub'],
        acr: null,
        amr: null,
        profile: ['name', 'name#am', 'birthdate', 'gender', 'phone_number'],
      },
      features: {
        claimsParameter: { enabled: true },
        encryption: { enabled: encrypted },
        jwtUserinfo: { enabled: true },
      },
    },
  })
  // The provider itself, not a copy: tests change its person.
  return Object.assign(provider, {
    privateKey: Buffer.from(JSON.stringify(client.priv)).toString('base64'),
  })
}
