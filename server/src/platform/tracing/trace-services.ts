import type { VisionPool } from '@wabi/vision'
import type { Platform } from '../platform.ts'
import { withSpans } from './with-span.ts'

type Services = Pick<Platform, 'storage' | 'mail' | 'sms' | 'safeFetch' | 'vision'>

const OPERATIONS = [
  'takeDocument',
  'reencode',
  'readDocument',
  'readSelfie',
  'matchFaces',
  'checkLiveness',
  'describePicture',
  'cutPicture',
  'loadFaceModel',
] as const satisfies (keyof VisionPool)[]

/** The span of an operation includes its wait for a worker. */
function traceVision(vision: VisionPool): VisionPool {
  return Object.assign(withSpans('vision', vision, OPERATIONS), {
    forCaller: (...caller: Parameters<VisionPool['forCaller']>) =>
      withSpans('vision', vision.forCaller(...caller), OPERATIONS),
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
