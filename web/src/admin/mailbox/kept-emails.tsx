import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { HEALTH } from '../health/use-health.ts'
import { toast } from '../../ui/toast-store.ts'

type Kept = ReplyOf<'getKeptEmails'>['data']

const mails = (count: number) => (count === 1 ? '1 mail' : `${formatNumber(count)} mails`)

/** That nothing is sent; or, once there is a mail server, what becomes of the mails that were kept before. */
export function KeptEmails() {
  const { data: kept, error } = useQuery({
    queryKey: ['emails', 'kept'],
    queryFn: async () => (await call('getKeptEmails')).data,
  })
  // The list below says that the server does not answer.
  if (error || !kept) return null
  const total = kept.sendable + kept.outdated
  if (kept.sending === 'kept')
    return (
      <Banner tone="warn" title="No mail is sent">
        This platform has no mail server (<code>SMTP_URL</code> is not set). Every mail is kept here: open it
        and hand its link over by other means. Once a mail server is set up, you choose here whether the kept
        mails are sent or discarded.
      </Banner>
    )
  return total > 0 && kept.oldestAt !== null && kept.newestAt !== null ? (
    <Choice kept={kept} total={total} oldestAt={kept.oldestAt} newestAt={kept.newestAt} />
  ) : null
}

interface ChoiceProps {
  kept: Kept
  total: number
  oldestAt: string
  newestAt: string
}

function Choice({ kept: { sendable, outdated }, total, oldestAt, newestAt }: ChoiceProps) {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'send' | 'discard' | null>(null)
  const act = useMutation({
    // What was written after these were counted is not touched.
    mutationFn: async (choice: 'send' | 'discard') =>
      choice === 'send'
        ? (await call('releaseKeptEmails', { body: { upTo: newestAt } })).data
        : { queued: 0, ...(await call('discardKeptEmails', { body: { upTo: newestAt } })).data },
    onSuccess: ({ queued, discarded }) =>
      toast({
        title: queued > 0 ? `${mails(queued)} queued to be sent` : `${mails(discarded)} discarded`,
        ...(queued > 0 && discarded > 0 && { description: `${mails(discarded)} discarded: out of date` }),
      }),
    onError: (error) => failed('That could not be done', error),
    onSettled: async () => {
      setAsked(null)
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['emails'] }),
        // The banner above says that they wait.
        cache.invalidateQueries({ queryKey: HEALTH }),
      ])
    },
  })
  return (
    <Banner
      tone="warn"
      title={`${mails(total)} kept while there was no mail server`}
      actions={
        <>
          {sendable > 0 && (
            <Button look="primary" className="[&_svg]:size-4" onClick={() => setAsked('send')}>
              <Send aria-hidden />
              {`Send ${mails(sendable)}`}
            </Button>
          )}
          <Button className="[&_svg]:size-4" onClick={() => setAsked('discard')}>
            <Trash2 aria-hidden />
            {total === 1 ? 'Discard it' : `Discard all ${formatNumber(total)}`}
          </Button>
        </>
      }
    >
      <p>
        Written {oldestAt === newestAt ? '' : 'from '}
        {formatInstant(oldestAt)}
        {oldestAt === newestAt ? '' : ` to ${formatInstant(newestAt)}`}. None of them leaves by itself.
      </p>
      {outdated > 0 && (
        <p className="mt-1">
          {outdated === 1 ? '1 is' : `${formatNumber(outdated)} are`} out of date and not sent: the link
          expired, the verification is over, the address is confirmed, or a newer mail has the same link.
        </p>
      )}
      <Confirm
        open={asked === 'send'}
        title="Send the kept mails"
        question={`Send ${mails(sendable)} now?`}
        consequence={`They go to their recipients, the oldest of ${formatInstant(oldestAt)}.${
          outdated > 0 ? ` ${mails(outdated)} out of date ${outdated === 1 ? 'is' : 'are'} discarded.` : ''
        }`}
        action="Send them"
        busy={act.isPending}
        onConfirm={() => act.mutate('send')}
        onCancel={() => setAsked(null)}
      />
      <Confirm
        open={asked === 'discard'}
        title="Discard the kept mails"
        question={`Discard ${mails(total)} without sending?`}
        consequence="Their text is deleted for good. Each verification shows that its mail was not sent."
        action={total === 1 ? 'Discard it' : 'Discard them'}
        busy={act.isPending}
        onConfirm={() => act.mutate('discard')}
        onCancel={() => setAsked(null)}
      />
    </Banner>
  )
}
