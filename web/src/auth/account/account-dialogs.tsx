import { Confirm } from '../../ui/confirm.tsx'
import type { RoleChoicesProps } from './role-choices.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type ReviewerProfile, SkillsDialog } from './skills-dialog.tsx'

interface Action<Input> {
  isPending: boolean
  mutate: (input: Input, options: { onSettled: () => void }) => void
}

interface AccountDialogsProps<Role extends string> extends Pick<RoleChoicesProps<Role>, 'roles' | 'words'> {
  /** The action to confirm and its account. Other actions than these four show no dialog. */
  asked: { act: string; account: { id: string; name: string; role: Role } & ReviewerProfile } | null
  role: Action<{ id: string; role: Role }>
  skills: Action<{ id: string } & ReviewerProfile>
  deactivate: Action<{ id: string }>
  dropFactor: Action<{ id: string }>
  onClose: () => void
}

/** The dialogs of the actions that a team and the platform's staff have in common. */
export function AccountDialogs<Role extends string>({ asked, onClose, ...props }: AccountDialogsProps<Role>) {
  const { roles, words, role, skills, deactivate, dropFactor } = props
  const account = asked?.account
  const confirm = (act: string, action: Action<{ id: string }>) => ({
    open: asked?.act === act,
    busy: action.isPending,
    onCancel: onClose,
    onConfirm: () => account && action.mutate({ id: account.id }, { onSettled: onClose }),
  })
  return (
    <>
      {account && asked.act === 'role' && (
        <RoleDialog
          name={account.name}
          role={account.role}
          roles={roles}
          words={words}
          busy={role.isPending}
          onChange={(chosen) => role.mutate({ id: account.id, role: chosen }, { onSettled: onClose })}
          onClose={onClose}
        />
      )}
      {account && asked.act === 'skills' && (
        <SkillsDialog
          name={account.name}
          skills={account.skills}
          reviewSex={account.reviewSex}
          busy={skills.isPending}
          onChange={(chosen) => skills.mutate({ id: account.id, ...chosen }, { onSettled: onClose })}
          onClose={onClose}
        />
      )}
      <Confirm
        {...confirm('deactivate', deactivate)}
        title={`Deactivate ${account?.name ?? ''}`}
        question="Are you sure you want to deactivate this colleague?"
        consequence="They are signed out everywhere at once. You can activate the account again at any time."
        action="Deactivate"
      />
      {/* For a colleague who has lost their phone: afterwards the password alone is enough. */}
      <Confirm
        {...confirm('dropFactor', dropFactor)}
        title={`Turn off the second factor of ${account?.name ?? ''}`}
        question="Are you sure that this colleague asked you for this?"
        consequence="Anyone who knows their password can then sign in. They are notified by e-mail and signed out everywhere."
        action="Turn off"
      />
    </>
  )
}
