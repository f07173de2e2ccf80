import type { Platform } from '../platform/platform.ts'
import { registerAnalyzeDocument } from './analyze-document.ts'
import { registerAnswerReset } from './answer-reset.ts'
import { registerApplyHeldDecisions } from './apply-held-decisions.ts'
import { registerApplyRetention } from './apply-retention.ts'
import { registerDeleteObjects } from './delete-objects.ts'
import { registerDeliverWebhooks } from './deliver-webhooks.ts'
import { registerEraseClients } from './erase-clients.ts'
import { registerExportAudit } from './export-audit.ts'
import { registerExpireVerifications } from './expire-verifications.ts'
import { registerMakeLinks } from './make-links.ts'
import { registerMergeCounts } from './merge-counts.ts'
import { registerRecountEvidence } from './recount-evidence.ts'
import { registerRemoveOrphans } from './remove-orphans.ts'
import { registerSealAudit } from './seal-audit.ts'
import { registerSendDigests } from './send-digests.ts'
import { registerSendEmail } from './send-email.ts'
import { registerSimulateRule } from './simulate-rule.ts'
import { registerSweep } from './sweep.ts'
import { registerTellStaff } from './tell-staff.ts'
import { registerTendLists } from './tend-lists.ts'
import { registerTendWebhooks } from './tend-webhooks.ts'
import { registerWriteArchive } from './write-archive.ts'
import { registerVerifyAudit } from './verify-audit.ts'
import { registerWriteExport } from './write-export.ts'

const REGISTER = [
  registerAnalyzeDocument,
  registerAnswerReset,
  registerApplyHeldDecisions,
  registerApplyRetention,
  registerDeleteObjects,
  registerEraseClients,
  registerExpireVerifications,
  registerExportAudit,
  registerMakeLinks,
  registerMergeCounts,
  registerRecountEvidence,
  registerRemoveOrphans,
  registerSealAudit,
  registerSendDigests,
  registerSendEmail,
  registerSimulateRule,
  registerSweep,
  registerTellStaff,
  registerTendLists,
  registerTendWebhooks,
  registerVerifyAudit,
  registerWriteArchive,
  registerWriteExport,
]

/**
 * Starts processing jobs and delivering webhooks in this process. Each file registers one job that calls one operation.
 * The queue's jobs stop with the queue; `stop` stops webhook delivery, which runs outside it.
 */
export async function registerJobs(platform: Platform): Promise<{ stop(): Promise<void> }> {
  for (const register of REGISTER) await register(platform)
  return registerDeliverWebhooks(platform)
}
