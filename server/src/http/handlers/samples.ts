import type { samplesApi } from '@wabi/contract/api/samples.ts'
import { useSample } from '../../domain/test-mode/use-sample.ts'
import type { HandlersOf } from '../handler.ts'

export const samplesHandlers: HandlersOf<typeof samplesApi> = {
  async useSample(ctx, { params, body }) {
    return { success: true, ...(await useSample(ctx, { ...params, ...body })) }
  },
}
