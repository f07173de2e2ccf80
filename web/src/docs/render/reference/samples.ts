import type { Code } from '../../html/code-figure.ts'
import { curlSample } from './curl-sample.ts'
import { fetchSample } from './fetch-sample.ts'
import type { Operation } from './operations.ts'
import { toExampleRequest } from './example-request.ts'
import { sdkSample } from './sdk-sample.ts'

/** An operation's call in every language. A test runs each against a running platform. */
export function renderSamples(operation: Operation): Code[] {
  const request = toExampleRequest(operation)
  const sdk = sdkSample(operation.operationId, request)
  return [
    { label: 'curl', language: 'sh', code: curlSample(request) },
    { label: 'Node fetch', language: 'js', code: fetchSample(request) },
    ...(sdk === null ? [] : [{ label: '@wabi/sdk', language: 'js', code: sdk }]),
  ]
}
