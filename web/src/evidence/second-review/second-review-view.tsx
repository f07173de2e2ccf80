import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import { CaseSummary } from '../review/case-summary.tsx'
import { EvidenceGrid } from '../review/evidence-grid.tsx'
import { KeysDialog } from '../review/keys-dialog.tsx'
import type { ReviewScope } from '../review-scope.ts'
import { useKeys } from '../use-keys.ts'
import { call, callImage } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { ShortcutKbd } from '../../ui/shortcut-kbd.tsx'
import type { KeyWords } from '../../ui/key-list.tsx'
import { OpinionDialog } from './opinion-dialog.tsx'
import { SECOND_COUNTS, type SecondReviewDetail, type SecondReviewResult } from './second-review.ts'

const KEYS: KeyWords = [
  [['A'], 'I would approve'],
  [['R'], 'I would reject'],
  [['Ctrl', 'Enter'], 'Confirm the open dialog'],
  [['Esc'], 'Close the open dialog'],
  [['?'], 'Show these keys'],
]

interface SecondReviewViewProps {
  scope: ReviewScope
  detail: SecondReviewDetail
  onDecided: (result: SecondReviewResult) => void
}

/** The evidence of a case and the two possible second opinions. */
export function SecondReviewView({ scope, detail, onDecided }: SecondReviewViewProps) {
  const cache = useQueryClient()
  const [opened, setOpened] = useState<'approved' | 'rejected' | 'keys' | null>(null)
  const { id: secondReviewId, client } = detail.secondReview
  const decide = useMutation({
    mutationFn: async (body: InputOf<'decideSecondReview'>['body']) => ({
      ...(await call(scope.calls.decideSecond, { params: { secondReviewId }, body })).data,
      own: body.outcome,
    }),
    onSuccess: onDecided,
    onError: (error) => failed('Your opinion could not be saved', error),
    onSettled: () => cache.invalidateQueries({ queryKey: SECOND_COUNTS[scope.team] }),
  })
  useKeys({
    a: () => setOpened('approved'),
    r: () => setOpened('rejected'),
    '?': () => setOpened('keys'),
  })
  const load = (of: string, evidenceId: string) =>
    callImage(scope.calls.secondImage, {
      params: { secondReviewId, evidenceId },
      query: of === detail.verificationId ? {} : { of },
    })
  return (
    <>
      <CaseSummary detail={detail} before={scope.team === 'platform' && `For ${client.name} · `} />
      <EvidenceGrid scope={scope} detail={detail} load={load} />
      <FootBar
        label="Decision"
        className="-mx-4 -mb-4 grid grid-cols-2 gap-2 px-4 py-2.5 shadow-raised md:-mx-8 md:-mb-8 md:flex md:justify-end md:px-8"
      >
        <Button variant="danger" onClick={() => setOpened('rejected')} className="max-md:px-2">
          Would reject <ShortcutKbd>R</ShortcutKbd>
        </Button>
        <Button variant="primary" onClick={() => setOpened('approved')} className="max-md:px-2 md:min-w-40">
          Would approve <ShortcutKbd>A</ShortcutKbd>
        </Button>
      </FootBar>
      {(opened === 'approved' || opened === 'rejected') && (
        <OpinionDialog
          outcome={opened}
          busy={decide.isPending}
          onSubmit={(opinion) => decide.mutate(opinion)}
          onClose={() => setOpened(null)}
        />
      )}
      <KeysDialog
        open={opened === 'keys'}
        keys={KEYS}
        note="You see the colleague’s decision after you have given your own."
        onClose={() => setOpened(null)}
      />
    </>
  )
}
