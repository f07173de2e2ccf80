import type { Platform } from '../platform/platform.ts'
import { registerAnalyzeDocument } from './analyze-document.ts'
import { registerAnswerReset } from './answer-reset.ts'
import { registerApplyRetention } from './apply-retention.ts'
import { registerDeliverWebhook } from './deliver-webhook.ts'
import { registerExpireVerifications } from './expire-verifications.ts'
import { registerFanOutEvent } from './fan-out-event.ts'
import { registerMakeLinks } from './make-links.ts'
import { registerMergeCounts } from './merge-counts.ts'
import { registerSendDigests } from './send-digests.ts'
import { registerSendEmail } from './send-email.ts'
import { registerSweep } from './sweep.ts'
import { registerTellStaff } from './tell-staff.ts'
import { registerTendLists } from './tend-lists.ts'
import { registerWriteExport } from './write-export.ts'

const REGISTER = [
  registerAnalyzeDocument,
  registerAnswerReset,
  registerApplyRetention,
  registerDeliverWebhook,
  registerExpireVerifications,
  registerFanOutEvent,
  registerMakeLinks,
  registerMergeCounts,
  registerSendDigests,
  registerSendEmail,
  registerSweep,
  registerTellStaff,
  registerTendLists,
  registerWriteExport,
]

/** The back door: from here on this process takes jobs. Each file knows its own job and calls one operation. */
export async function registerJobs(platform: Platform): Promise<void> {
  for (const register of REGISTER) await register(platform)
}
