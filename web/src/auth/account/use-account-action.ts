import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

/** Messages after the changes that teams and the platform's staff have in common. */
export const ACCOUNT_CHANGED = {
  role: 'Role changed',
  skills: 'Cases of this account changed',
  deactivate: 'Deactivated and signed out everywhere',
  reactivate: 'Active again',
  dropFactor: 'Second factor turned off',
  train: 'Marked as trained',
  untrain: 'No longer marked as trained',
}

interface AccountAction<Input> {
  run: (input: Input) => Promise<unknown>
  /** The query key of the list that the account is in. */
  list: readonly string[]
  /** Messages after success and failure. */
  done: string
  failure: string
}

/** An action on an account of a team or of the platform's staff: shows its result and refetches the list. */
export function useAccountAction<Input>({ run, list, done, failure }: AccountAction<Input>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      toast({ title: done })
      await Promise.all([
        cache.invalidateQueries({ queryKey: list }),
        // Changing one's own role changes one's permissions.
        cache.invalidateQueries({ queryKey: ['me'] }),
      ])
    },
    onError: (error) => failed(failure, error),
  })
}
