import type { samplesApi } from '@wabi/contract/api/samples.ts'
import { useSample } from '../../domain/verification/test-mode/use-sample.ts'
import type { Handlers } from './handler.ts'

export const samplesHandlers: Handlers<typeof samplesApi> = {
  async useSample(ctx, { params, body }) {
    return { success: true, ...(await useSample(ctx, { ...params, ...body })) }
  },
}
