import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { Send, Trash } from 'lucide-react'
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

const mails = (count: number) => (count === 1 ? '1 e-mail' : `${formatNumber(count)} e-mails`)

/** Says that no e-mail is sent or, once there is a mail server, offers to send or discard the e-mails kept before. */
export function KeptEmails() {
  const { data: kept, error } = useQuery({
    queryKey: ['emails', 'kept'],
    queryFn: async () => (await call('getKeptEmails')).data,
  })
  // The list below shows the error.
  if (error || !kept) return null
  const total = kept.sendable + kept.outdated
  if (kept.sending === 'kept')
    return (
      <Banner tone="warn" title="No e-mail is sent">
        This platform has no mail server (<code>SMTP_URL</code> is not set). Every e-mail is kept here: open
        it and pass its link on by other means. Once a mail server is set up, you choose here whether the kept
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
  const [confirming, setConfirming] = useState<'send' | 'discard' | null>(null)
  const act = useMutation({
    // Leaves mails alone that were written after this count.
    mutationFn: async (choice: 'send' | 'discard') =>
      choice === 'send'
        ? (await call('releaseKeptEmails', { body: { upTo: newestAt } })).data
        : { queued: 0, ...(await call('discardKeptEmails', { body: { upTo: newestAt } })).data },
    onSuccess: ({ queued, discarded }) =>
      toast({
        title: queued > 0 ? `${mails(queued)} queued to be sent` : `${mails(discarded)} discarded`,
        ...(queued > 0 && discarded > 0 && { description: `${mails(discarded)} discarded: out of date` }),
      }),
    onError: (error) => failed('The kept e-mails could not be processed', error),
    onSettled: async () => {
      setConfirming(null)
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['emails'] }),
        // The attention banner counts them.
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
            <Button variant="primary" className="[&_svg]:size-4" onClick={() => setConfirming('send')}>
              <Send aria-hidden />
              {`Send ${mails(sendable)}`}
            </Button>
          )}
          <Button className="[&_svg]:size-4" onClick={() => setConfirming('discard')}>
            <Trash aria-hidden />
            {total === 1 ? 'Discard it' : `Discard all ${formatNumber(total)}`}
          </Button>
        </>
      }
    >
      <p>
        Written {oldestAt === newestAt ? '' : 'from '}
        {formatInstant(oldestAt)}
        {oldestAt === newestAt ? '' : ` to ${formatInstant(newestAt)}`}. None of them is sent automatically.
      </p>
      {outdated > 0 && (
        <p className="mt-1">
          {outdated === 1 ? '1 is' : `${formatNumber(outdated)} are`} out of date and not sent: the link
          expired, the verification is over, the address is confirmed, or a newer mail has the same link.
        </p>
      )}
      <Confirm
        open={confirming === 'send'}
        title="Send the kept e-mails"
        question={`Send ${mails(sendable)} now?`}
        consequence={`They go to their recipients, the oldest of ${formatInstant(oldestAt)}.${
          outdated > 0 ? ` ${mails(outdated)} out of date ${outdated === 1 ? 'is' : 'are'} discarded.` : ''
        }`}
        action="Send them"
        busy={act.isPending}
        onConfirm={() => act.mutate('send')}
        onCancel={() => setConfirming(null)}
      />
      <Confirm
        open={confirming === 'discard'}
        title="Discard the kept e-mails"
        question={`Discard ${mails(total)} without sending?`}
        consequence="Their text is permanently deleted. Each verification shows that its mail was not sent."
        action={total === 1 ? 'Discard it' : 'Discard them'}
        busy={act.isPending}
        onConfirm={() => act.mutate('discard')}
        onCancel={() => setConfirming(null)}
      />
    </Banner>
  )
}
