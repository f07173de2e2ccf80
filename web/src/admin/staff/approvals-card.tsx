import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ADMIN_APPROVAL_NAMES } from '@wabi/contract/audit/admin-approvals.ts'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'

type Approval = ReplyOf<'listAdminApprovals'>['data'][number]

const KEY = ['admin-approvals'] as const

/** Requests for what needs a second admin; nothing where there are none. */
export function ApprovalsCard() {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('listAdminApprovals')).data,
    staleTime: 0,
  })
  if (data.length === 0) return null
  return (
    <Card
      title="Approvals"
      note="Archives, erasures, rules in force and new admins need a second admin."
      className="mb-4"
    >
      <ul className="grid gap-4">
        {data.map((approval) => (
          <ApprovalItem key={approval.id} approval={approval} />
        ))}
      </ul>
    </Card>
  )
}

function ApprovalItem({ approval }: { approval: Approval }) {
  const { id, action, about, reason, status, requestedBy, decidedBy, yours, expiresAt } = approval
  const cache = useQueryClient()
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      call('decideAdminApproval', { params: { approvalId: id }, body: { approve } }),
    onSuccess: (_, approve) =>
      toast({ title: approve ? `Approved: ${requestedBy} can do it now` : 'Declined' }),
    onError: (error) => failed('That could not be saved', error),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {ADMIN_APPROVAL_NAMES[action]}: {about}
        </p>
        {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
        <p className="text-sm text-ink-soft">
          {status === 'approved'
            ? `Approved by ${decidedBy ?? ''}; ${yours ? 'you' : requestedBy} can do it until ${formatInstant(expiresAt)}.`
            : `Requested by ${yours ? 'you: another admin has to approve it' : requestedBy}; it expires on ${formatInstant(expiresAt)}.`}
        </p>
      </div>
      {status === 'waiting' && !yours && (
        <div className="flex gap-2">
          <Button variant="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>
            Approve
          </Button>
          <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            Decline
          </Button>
        </div>
      )}
    </li>
  )
}
