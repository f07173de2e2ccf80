import { useEffect, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../flow/call.ts'

export type AboutLink = ReplyOf<'aboutLink'>

/** Who sent the link and whom to contact; null while loading and on failure. */
export function useAboutLink(sessionId: string | null): AboutLink | null {
  const [about, setAbout] = useState<AboutLink | null>(null)
  useEffect(() => {
    if (sessionId) call('aboutLink', { params: { sessionId } }).then(setAbout, () => undefined)
  }, [sessionId])
  return about
}
