import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import type { Flow } from '../flow/use-flow.ts'
import { t, useLanguage } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'
import { Waiting } from '../pieces/waiting.tsx'
import { Decline } from './decline.tsx'

/** What the company offers instead, in its own words; ends the check after a confirmation. */
export default function OtherWay({ flow, onBack }: { flow: Flow; onBack: () => void }) {
  const [notice, setNotice] = useState<ReplyOf<'getNotice'>>()
  const language = useLanguage()
  const fail = (error: unknown) => {
    if (flow.failed(error)) return
    toast({
      title: t.trouble.error,
      description: errorText(error, t.trouble.network),
      variant: 'destructive',
    })
  }
  const load = useEffectEvent(() =>
    call('getNotice', { params: { sessionId: flow.sessionId ?? '' }, query: { language } }).then(
      setNotice,
      (error: unknown) => {
        fail(error)
        onBack()
      },
    ),
  )
  useEffect(() => void load(), [])
  if (!notice) return <Waiting words={t.capture.loading} />
  return <Decline flow={flow} notice={notice} stage="other_way" onStage={onBack} onError={fail} />
}
