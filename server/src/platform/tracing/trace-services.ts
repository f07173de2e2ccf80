import { OPERATION_NAMES, type VisionPool } from '@wabi/vision'
import type { MailTransport } from '../mail/mail.ts'
import { withSpans } from '../runtime/with-span.ts'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'
import type { SmsGateway } from '../sms/sms.ts'
import type { Storage } from '../storage/storage.ts'

interface Services {
  storage: Storage
  mail: MailTransport
  sms: SmsGateway | null
  safeFetch: SafeFetch
  vision: VisionPool
}

/** The span of an operation includes its wait for a worker. */
export function traceVision(vision: VisionPool): VisionPool {
  return Object.assign(withSpans('vision', vision, OPERATION_NAMES), {
    forCaller: (...caller: Parameters<VisionPool['forCaller']>) =>
      withSpans('vision', vision.forCaller(...caller), OPERATION_NAMES),
  })
}

/** The same services, whose calls are spans of the trace that they belong to. */
export function traceServices({ storage, mail, sms, safeFetch, vision }: Services): Services {
  return {
    storage: withSpans('storage', storage, ['put', 'get', 'delete', 'deleteUnder']),
    mail: withSpans('mail', mail, ['send']),
    sms: sms && withSpans('sms', sms, ['send']),
    safeFetch: withSpans('call', safeFetch, ['post', 'request']),
    vision: traceVision(vision),
  }
}
