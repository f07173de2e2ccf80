import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { useUser } from '../../lib/use-user.ts'
import { toast } from '../../ui/toast-store.ts'

/** Resends the e-mail that confirms the company's address, and reports whether it was actually sent. */
export function useResendConfirmation() {
  const { data: user } = useUser()
  return useMutation({
    mutationFn: () => call('resendConfirmation'),
    onSuccess: ({ data }) =>
      toast(
        user?.sendsEmail === false
          ? {
              title: 'Confirmation kept in the mailbox',
              description: 'This platform sends no e-mail. Ask its staff for the link.',
            }
          : { title: 'Confirmation sent', description: `To ${data.contactEmail}` },
      ),
    onError: (reason) => failed('The confirmation was not sent', reason),
  })
}
