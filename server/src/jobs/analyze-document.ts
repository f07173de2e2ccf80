import { systemContext } from '../domain/kernel/system-context.ts'
import { analyzeDocument } from '../domain/verification/steps/analyze-document.ts'
import type { Platform } from '../platform/platform.ts'

/** Reads one document photo. */
export function registerAnalyzeDocument(platform: Platform): Promise<void> {
  return platform.queue.work('analyze-document', (payload, run) =>
    analyzeDocument(systemContext(platform, 'analyze-document'), payload, { lastAttempt: run.lastAttempt }),
  )
}
