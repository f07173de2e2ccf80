import { ADMIN_ROLES } from '@wabi/contract/endpoint/permissions.ts'
import {
  CircleCheck,
  GraduationCap,
  KeyRound,
  Languages,
  MonitorSmartphone,
  ShieldOff,
  UserCog,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { AccountDialogs } from '../../auth/account/account-dialogs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ApprovalsCard } from './approvals-card.tsx'
import { SignInsDialog } from './sign-ins-dialog.tsx'
import { STAFF_ROLES } from './staff-roles.ts'
import { StaffTable } from './staff-table.tsx'
import { type StaffMember, useStaff, useStaffAction } from './use-staff.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

type Act = 'role' | 'skills' | 'signIns' | 'resetPassword' | 'dropFactor' | 'deactivate'

/** The platform's staff accounts and the actions of an admin on them. */
export function StaffPage() {
  const { data: staff, error, isFetching, refetch } = useStaff()
  const [adding, setAdding] = useState(false)
  const [pending, setPending] = useState<{ act: Act; member: StaffMember } | null>(null)
  const close = () => setPending(null)
  const change = useStaffAction('role')
  const skills = useStaffAction('skills')
  const deactivate = useStaffAction('deactivate')
  const reactivate = useStaffAction('reactivate')
  const dropFactor = useStaffAction('dropFactor')
  const train = useStaffAction('train')
  const untrain = useStaffAction('untrain')

  const itemsFor = (member: StaffMember): MenuItem[] => {
    const item = (act: Act, label: string, Icon: typeof UserCog, danger = false): MenuItem => ({
      label,
      icon: <Icon aria-hidden />,
      danger,
      onSelect: () => setPending({ act, member }),
    })
    return [
      item('role', 'Change role', UserCog),
      item('skills', 'Cases', Languages),
      item('signIns', 'Sign-ins', MonitorSmartphone),
      {
        label: member.isTrained ? 'No longer trained' : 'Mark as trained',
        icon: <GraduationCap aria-hidden />,
        onSelect: () => (member.isTrained ? untrain : train).mutate({ id: member.id }),
      },
      ...(member.you ? [] : [item('resetPassword', 'New password', KeyRound)]),
      ...(member.you || !member.secondFactor
        ? []
        : [item('dropFactor', 'Turn off second factor', ShieldOff)]),
      ...(member.you
        ? []
        : member.isActive
          ? [item('deactivate', 'Deactivate', UserMinus, true)]
          : [
              {
                label: 'Reactivate',
                icon: <CircleCheck aria-hidden />,
                onSelect: () => reactivate.mutate({ id: member.id }),
              },
            ]),
    ]
  }
  const memberFor = (act: Act) => (pending?.act === act ? pending.member : undefined)
  const signInsMember = memberFor('signIns')
  const resetting = memberFor('resetPassword')

  return (
    <>
      <ApprovalsCard />
      <Card
        note="Who has access to this administration."
        flush
        actions={
          <Button variant="primary" onClick={() => setAdding(true)} className="[&_svg]:size-4.5">
            <UserPlus aria-hidden />
            Add to the staff
          </Button>
        }
      >
        {error ? (
          <QueryError title="The staff could not be loaded" query={{ error, isFetching, refetch }} />
        ) : staff ? (
          <StaffTable staff={staff} itemsFor={itemsFor} />
        ) : (
          <Loading />
        )}
      </Card>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {signInsMember && <SignInsDialog member={signInsMember} onClose={close} />}
      {resetting && <ResetPasswordDialog member={resetting} onClose={close} />}
      <AccountDialogs
        asked={pending && { act: pending.act, account: { ...pending.member, name: pending.member.username } }}
        roles={ADMIN_ROLES}
        words={STAFF_ROLES}
        role={change}
        skills={skills}
        deactivate={deactivate}
        dropFactor={dropFactor}
        onClose={close}
      />
    </>
  )
}
