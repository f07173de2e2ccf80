import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import type { Detail } from '../../../evidence/compared-fields.ts'
import { call } from '../../../lib/calls.ts'
import { failed } from '../../../lib/failed.ts'
import { Button } from '../../../ui/button.tsx'
import { OpenedCheck } from './opened-check.tsx'

/** Opens an assisted check again; shown to the agent who started it. */
export function OpenAssisted({ detail: { verificationId, assistedBy } }: { detail: Detail }) {
  const open = useMutation({
    mutationFn: async () => (await call('openAssistedCheck', { params: { verificationId }, body: {} })).data,
    onError: (error) => failed('Failed to open the check', error),
  })
  if (!assistedBy?.own) return null
  return (
    <div className="mt-4">
      {open.data ? (
        <OpenedCheck check={open.data} />
      ) : (
        <Button busy={open.isPending} onClick={() => open.mutate()} className="[&_svg]:size-4">
          <Smartphone aria-hidden />
          Continue the check
        </Button>
      )}
    </div>
  )
}
