import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  method: string
  /** As received, with its query. */
  url: string
  headers: IncomingHttpHeaders
}

/** The contents of an `Authorization` header of AWS Signature Version 4. */
export interface Signature {
  accessKeyId: string
  /** The day, region and service that the key was derived for: `20130524/us-east-1/s3/aws4_request`. */
  scope: string
  signedHeaders: string[]
  signature: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export function readSignature(header = ''): Signature | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/u.exec(
      header,
    )
  if (!found) return null
  const [, accessKeyId = '', scope = '', names = '', signature = ''] = found
  return { accessKeyId, scope, signedHeaders: names.split(';'), signature }
}

/** The signature that a request should have (AWS General Reference, "Create a signed AWS API request"). */
export function computeSignature(
  { method, url, headers }: SignedRequest,
  { scope, signedHeaders }: Pick<Signature, 'scope' | 'signedHeaders'>,
  secret: string,
): string {
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signedHeaders.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/gu, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}
