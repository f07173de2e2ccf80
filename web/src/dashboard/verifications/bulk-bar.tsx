import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_BULK } from '@wabi/contract/review/bulk-limits.ts'
import { Ban, Download, ShieldExclamationPoint, Send, UserRoundCheck, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { useHasPermission, useSendsEmail } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { InvestigateDialog } from '../../evidence/investigations/investigate-dialog.tsx'
import type { ListSearch } from '../list-search.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ChooseMatching } from './choose-matching.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'
import { failed } from '../../lib/failed.ts'
import { inBatches } from '../../lib/in-batches.ts'

const DONE = { resend: 'sent again', cancel: 'cancelled' } as const
const DONE_WITHOUT_MAIL = { resend: 'renewed, no e-mail was sent', cancel: 'cancelled' } as const

interface BulkBarProps {
  choice: RowSelection
  search: ListSearch
  onExport: () => void
}

/** Bulk actions on the selected rows. */
export function BulkBar({ choice, search, onExport }: BulkBarProps) {
  const cache = useQueryClient()
  const sendsEmail = useSendsEmail()
  const mayAct = useHasPermission('verifications:create')
  const mayExport = useHasPermission('verifications:export')
  const mayDecide = useHasPermission('reviews:decide')
  const [assigning, setAssigning] = useState(false)
  const [investigating, setInvestigating] = useState(false)
  const [asked, setAsked] = useState<keyof typeof DONE | null>(null)
  const { chosen } = choice
  const act = useMutation({
    mutationFn: (action: keyof typeof DONE) =>
      inBatches(
        chosen,
        async (verificationIds) =>
          (await call('actOnVerifications', { body: { action, verificationIds } })).data,
      ),
    onSuccess: (data, action) => {
      const refused = data.filter(({ done }) => !done)
      const why = [...new Set(refused.map(({ words }) => words))].join(' ')
      toast({
        title: `${data.length - refused.length} of ${data.length} ${sendsEmail ? DONE[action] : DONE_WITHOUT_MAIL[action]}`,
        ...(refused.length > 0 && { description: `${refused.length} failed: ${why}` }),
      })
      choice.none()
      return cache.invalidateQueries({ queryKey: ['verifications'] })
    },
    onError: (error) => failed('The links could not be changed', error),
    onSettled: () => setAsked(null),
  })
  if (chosen.length === 0) return null
  const links = chosen.length === 1 ? '1 link' : `${chosen.length} links`
  return (
    <FootBar
      label="Selected rows"
      className="flex flex-wrap items-center gap-2 px-4 py-2 shadow-raised max-sm:[&>button]:grow max-sm:[&>button]:px-2 max-2xl:[&>button_svg]:hidden md:px-5 [&_svg]:size-4"
    >
      <div className="flex items-center sm:mr-auto max-sm:basis-full max-sm:justify-between">
        <span className="font-medium tabular-nums">{chosen.length} selected</span>
        <IconButton label="Clear the selection" onClick={choice.none}>
          <X aria-hidden />
        </IconButton>
        {choice.all && <ChooseMatching search={search} choice={choice} />}
      </div>
      {mayAct && (
        <>
          <Button onClick={() => setAsked('resend')}>
            <Send aria-hidden />
            Resend
          </Button>
          <Button onClick={() => setAsked('cancel')}>
            <Ban aria-hidden />
            <span>
              Cancel<span className="max-2xl:sr-only"> links</span>
            </span>
          </Button>
        </>
      )}
      {mayDecide && (
        <Button onClick={() => setAssigning(true)}>
          <UserRoundCheck aria-hidden />
          Assign
        </Button>
      )}
      {mayDecide && chosen.length <= MAX_BULK && (
        <Button onClick={() => setInvestigating(true)}>
          <ShieldExclamationPoint aria-hidden />
          Investigate
        </Button>
      )}
      {mayExport && (
        <Button onClick={onExport}>
          <Download aria-hidden />
          <span>
            Export<span className="max-2xl:sr-only"> selected</span>
          </span>
        </Button>
      )}
      {investigating && (
        <InvestigateDialog
          scope={CLIENT_REVIEW}
          verificationIds={chosen}
          onClose={() => setInvestigating(false)}
        />
      )}
      {assigning && (
        <AssignDialog
          chosen={chosen}
          onDone={() => {
            setAssigning(false)
            choice.none()
          }}
          onClose={() => setAssigning(false)}
        />
      )}
      <Confirm
        open={asked !== null}
        title={asked === 'resend' ? 'Resend links' : 'Cancel links'}
        question={asked === 'resend' ? `Send ${links} again?` : `Cancel ${links}?`}
        consequence={
          asked === 'resend'
            ? `${sendsEmail ? 'Each customer gets an e-mail.' : 'No e-mail is sent: please give customers the links yourself.'} Expired links become valid again; finished checks are left as they are.`
            : `They stop working${sendsEmail ? ', and each customer gets an e-mail' : ''}. Finished checks do not change.`
        }
        action={asked === 'resend' ? 'Send again' : 'Cancel them'}
        busy={act.isPending}
        onConfirm={() => asked && act.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </FootBar>
  )
}
