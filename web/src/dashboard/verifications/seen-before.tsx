import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Detail } from '../../evidence/compared-fields.ts'
import type { BlockKind } from '../../evidence/repeat-words.ts'
import { RepeatsCard } from '../../evidence/repeats-card.tsx'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call, callImage } from '../../lib/calls.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { toast } from '../../ui/toast-store.ts'

type Change = { block: BlockKind; reason: string } | { lift: string }

/** Other cases with the same face, number or image, with the actions to block and to lift a block. */
export function SeenBefore({ detail }: { detail: Detail }) {
  const { verificationId, repeats, evidence } = detail
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn(change: Change) {
      if ('lift' in change) return call('liftBlock', { params: { blockId: change.lift } })
      const body = { reason: change.reason }
      return call(change.block === 'face' ? 'blockFace' : 'blockNumber', { params: { verificationId }, body })
    },
    onSuccess: (_, change) => toast({ title: 'lift' in change ? 'Block undone' : 'Blocked' }),
    onError: (error) =>
      toast({
        title: 'That did not work',
        description: getErrorMessage(error, 'The server did not answer.'),
        variant: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['verifications', 'one', verificationId] }),
  })
  return (
    <RepeatsCard
      repeats={repeats}
      verificationId={verificationId}
      selfie={evidence.find(({ kind }) => kind === 'selfie') ?? null}
      mayView={useHasPermission('evidence:view')}
      mayBlock={useHasPermission('blocks:manage')}
      busy={isPending}
      load={(of, evidenceId) => callImage('getEvidenceImage', { params: { verificationId: of, evidenceId } })}
      CaseLink={CaseLink}
      onBlock={(block, reason) => mutate({ block, reason })}
      onLift={(lift) => mutate({ lift })}
    />
  )
}

function CaseLink({ verificationId, children }: { verificationId: string; children: ReactNode }) {
  return (
    <Link
      to="/dashboard/verifications/$verificationId"
      params={{ verificationId }}
      className="text-accent underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}
