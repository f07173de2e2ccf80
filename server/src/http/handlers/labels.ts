import type { labelsApi } from '@wabi/contract/api/labels.ts'
import type { v1LabelsApi } from '@wabi/contract/api/v1/labels.ts'
import { labelVerifications, labelWithLinkedCases } from '../../domain/review/labels/label-verification.ts'
import { listPublicLabels } from '../../domain/review/labels/load-labels.ts'
import type { Handlers } from './handler.ts'

export const labelsHandlers: Handlers<typeof labelsApi & typeof v1LabelsApi> = {
  async labelVerification(ctx, { params, body }) {
    return { success: true, data: await labelWithLinkedCases(ctx, { ...params, ...body }) }
  },
  async labelVerifications(ctx, { body }) {
    return { success: true, data: await labelVerifications(ctx, body) }
  },
  async labelCase(ctx, { params, body }) {
    return { success: true, data: await labelWithLinkedCases(ctx, { ...params, ...body }) }
  },
  async v1ListLabels(ctx, { params }) {
    return { success: true, data: await listPublicLabels(ctx, params) }
  },
  async v1LabelVerification(ctx, { params, body }) {
    const { id, linkedCases, linkedFound } = await labelWithLinkedCases(ctx, { ...params, ...body })
    const [newest] = (await listPublicLabels(ctx, params)).filter((label) => label.id === id)
    return { success: true, data: { ...newest!, linkedCases, linkedFound } }
  },
}
