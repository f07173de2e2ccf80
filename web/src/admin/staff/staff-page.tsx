import {
  CircleCheck,
  KeyRound,
  MonitorSmartphone,
  ShieldOff,
  UserCog,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { AddDialog } from './add-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SignInsDialog } from './sign-ins-dialog.tsx'
import { StaffTable } from './staff-table.tsx'
import { type StaffMember, useStaff, useStaffAct } from './use-staff.ts'
import { WayInDialog } from './way-in-dialog.tsx'

type Act = 'role' | 'signIns' | 'wayIn' | 'dropFactor' | 'deactivate'

/** Who works for the platform, and what an admin does about it. */
export function StaffPage() {
  const { data: staff, error, isFetching, refetch } = useStaff()
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ act: Act; member: StaffMember } | null>(null)
  const close = () => setAsked(null)
  const deactivate = useStaffAct('deactivate')
  const reactivate = useStaffAct('reactivate')
  const dropFactor = useStaffAct('dropFactor')

  const itemsFor = (member: StaffMember): MenuItem[] => {
    const item = (act: Act, label: string, Icon: typeof UserCog, danger = false): MenuItem => ({
      label,
      icon: <Icon aria-hidden />,
      danger,
      onSelect: () => setAsked({ act, member }),
    })
    return [
      item('role', 'Change role', UserCog),
      item('signIns', 'Sign-ins', MonitorSmartphone),
      ...(member.you ? [] : [item('wayIn', 'New password', KeyRound)]),
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
  const of = (act: Act) => (asked?.act === act ? asked.member : undefined)
  const changing = of('role')
  const looking = of('signIns')
  const entering = of('wayIn')

  return (
    <>
      <Card
        note="Who may enter this platform's own house."
        flush
        actions={
          <Button look="primary" onClick={() => setAdding(true)} className="[&_svg]:size-4.5">
            <UserPlus aria-hidden />
            Add to the staff
          </Button>
        }
      >
        {error ? (
          <Failed
            title="The staff could not be fetched"
            words={wordsOf(error, 'The server did not answer.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : staff ? (
          <StaffTable staff={staff} itemsFor={itemsFor} />
        ) : (
          <Loading />
        )}
      </Card>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {changing && <RoleDialog member={changing} onClose={close} />}
      {looking && <SignInsDialog member={looking} onClose={close} />}
      {entering && <WayInDialog member={entering} onClose={close} />}
      <Confirm
        open={asked?.act === 'deactivate'}
        title={`Deactivate ${asked?.member.username ?? ''}`}
        question="Are you sure you want to deactivate this colleague?"
        consequence="They are signed out everywhere at once. You can let them in again at any time."
        action="Deactivate"
        busy={deactivate.isPending}
        onCancel={close}
        onConfirm={() => asked && deactivate.mutate({ id: asked.member.id }, { onSettled: close })}
      />
      <Confirm
        open={asked?.act === 'dropFactor'}
        title={`Turn off the second factor of ${asked?.member.username ?? ''}`}
        question="Are you sure that this colleague asked you for it?"
        consequence="Somebody who knows their password can then sign in. They are told by mail, and signed out everywhere."
        action="Turn off"
        busy={dropFactor.isPending}
        onCancel={close}
        onConfirm={() => asked && dropFactor.mutate({ id: asked.member.id }, { onSettled: close })}
      />
    </>
  )
}
