import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { call } from './call.ts'

export type Notice = ReplyOf<'getNotice'>

const send = (sessionId: string, language: Language): Promise<Notice> =>
  call('getNotice', { params: { sessionId }, query: { language } })

let ahead: { key: string; notice: Promise<Notice> } | null = null

/** Fetches the notice before its screen is due. */
export function prefetchNotice(sessionId: string, language: Language): void {
  const key = `${sessionId} ${language}`
  if (ahead?.key === key) return
  ahead = { key, notice: send(sessionId, language) }
  // Whoever takes it asks again.
  ahead.notice.catch(() => undefined)
}

/** The notice; the first time, the one fetched ahead in this language. */
export function loadNotice(sessionId: string, language: Language): Promise<Notice> {
  const taken = ahead?.key === `${sessionId} ${language}` ? ahead.notice : null
  ahead = null
  return taken?.catch(() => send(sessionId, language)) ?? send(sessionId, language)
}
