import { call } from '../../lib/calls.ts'
import type { BlockKind } from '../repeat-words.ts'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { useAction } from '../use-action.ts'

/** Blocks the face or the document number of a case for its client, and lifts blocks. */
export function useBlocks(scope: ReviewScope, verificationId: string) {
  const { calls, touches } = scope
  const mayBlock = useReviewPermission(scope, 'block')
  const block = useAction(
    ({ kind, reason }: { kind: BlockKind; reason: string }) =>
      call(kind === 'face' ? calls.blockFace : calls.blockNumber, {
        params: { verificationId },
        body: { reason },
      }),
    ({ data }) => (data.kind === 'face' ? 'Face blocked' : 'Document number blocked'),
    touches,
  )
  const lift = useAction(
    (blockId: string) => call(calls.liftBlock, { params: { verificationId, blockId } }),
    () => 'Block undone',
    touches,
  )
  return {
    mayBlock,
    busy: block.isPending || lift.isPending,
    onBlock: (kind: BlockKind, reason: string) => block.mutate({ kind, reason }),
    onLift: (blockId: string) => lift.mutate(blockId),
    /** Blocks several things at once. @returns whether all are blocked */
    async blockAll(kinds: readonly BlockKind[], reason: string): Promise<boolean> {
      const all = kinds.map((kind) => block.mutateAsync({ kind, reason }))
      return (await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')
    },
  }
}

export type Blocks = ReturnType<typeof useBlocks>
