import type { ExampleRequest } from './example-request.ts'
import { writeLiteral } from './write-literal.ts'

/** The SDK method for each operation; null if there is none. */
export const SDK_METHODS: Readonly<Record<string, string | null>> = {
  v1ListVerifications: 'verifications.list',
  v1CreateVerification: 'verifications.create',
  v1GetVerification: 'verifications.get',
  v1CancelVerification: 'verifications.cancel',
  v1ResendVerification: 'verifications.resend',
  v1EraseVerification: 'verifications.erase',
  v1GetChecks: 'verifications.checks',
  v1RequestResubmission: 'verifications.requestResubmission',
  v1ApproveVerification: 'verifications.approve',
  v1RejectVerification: 'verifications.reject',
  v1ReopenVerification: 'verifications.reopen',
  v1RevokeVerification: 'verifications.revoke',
  v1LabelVerification: 'verifications.label',
  v1ListLabels: 'verifications.labels',
  v1CreatePossessionCode: 'verifications.createPossessionCode',
  v1SetRelationshipEnd: 'verifications.endRelationship',
  v1ListEntries: 'listEntries.list',
  v1AddEntry: 'listEntries.add',
  v1AddCaseEntry: 'listEntries.addFrom',
  v1ChangeEntry: 'listEntries.change',
  v1UpdateVerification: 'verifications.update',
  v1CreateBatch: 'batches.create',
  v1GetBatch: 'batches.get',
  v1ReplayWebhook: 'webhooks.replay',
  v1GetIdentity: 'verifications.identity',
  v1ListImages: 'verifications.images',
  // A signed URL from the list of images: any program can open it.
  v1GetImage: null,
  v1GetReport: 'verifications.report',
  v1ListWebhooks: 'webhooks.list',
  v1CreateWebhook: 'webhooks.create',
  v1GetWebhook: 'webhooks.get',
  v1UpdateWebhook: 'webhooks.update',
  v1DeleteWebhook: 'webhooks.delete',
  v1TestWebhook: 'webhooks.test',
  v1RotateWebhookSecret: 'webhooks.rotateSecret',
  v1ListDeliveries: 'deliveries.list',
  v1GetDelivery: 'deliveries.get',
  v1RedeliverDelivery: 'deliveries.redeliver',
  v1ListEvents: 'events.list',
  v1GetEvent: 'events.get',
  v1ListTestCustomers: 'test.customers',
  v1CompleteTestVerification: 'test.complete',
}

const OUTPUT_BY_KIND: Record<ExampleRequest['kind'], (call: string) => string> = {
  json: (call) => `console.log(await ${call})`,
  pdf: (call) => `await writeFile('report.pdf', await ${call})`,
  image: (call) => `await writeFile('image.jpg', await ${call})`,
}

/** The call with the SDK; null if it has no method for it. */
export function sdkSample(operationId: string, request: ExampleRequest): string | null {
  const method = SDK_METHODS[operationId]
  if (!method) return null
  const { variables, body, kind, path } = request
  const query = path.includes('?limit=10') ? ['{ limit: 10 }'] : []
  const ids = variables.map(({ variable }) => variable)
  const call = `wabi.${method}(${[...ids, ...(body === undefined ? [] : [writeLiteral(body)]), ...query].join(', ')})`
  return [
    ...(kind === 'json' ? [] : ["import { writeFile } from 'node:fs/promises'"]),
    "import { Wabi } from '@wabi/sdk'",
    '',
    `const { ${['WABI_URL', 'WABI_API_KEY', ...ids].join(', ')} } = process.env`,
    'const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })',
    '',
    OUTPUT_BY_KIND[kind](call),
  ].join('\n')
}
