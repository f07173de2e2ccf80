import { lazy, Suspense, useState } from 'react'
import type { GRACE_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Switch } from '../../ui/switch.tsx'
import { AppLinksCard } from './app-links-card.tsx'
import { RequireFactorDialog } from './require-factor-dialog.tsx'
import { SecondFactorStatus } from './second-factor-status.tsx'
import { useUpdateSettings } from './use-settings.ts'
import { WithSettings } from './with-settings.tsx'

const SingleSignOnCard = lazy(() => import('./single-sign-on-card.tsx'))

/** The switch shows the new value while the dialog is open, and reverts if the dialog is cancelled. */
interface Question {
  confirm: () => void
  cancel: () => void
}

/** How the whole team signs in, and what it may do. */
export function AccessTab() {
  return (
    <div className="grid gap-6">
      <TeamAccessCard />
      <Suspense fallback={<Loading />}>
        <SingleSignOnCard />
      </Suspense>
    </div>
  )
}

function TeamAccessCard() {
  const save = useUpdateSettings()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = () =>
    new Promise<void>((resolve, reject) =>
      setQuestion({ confirm: resolve, cancel: () => reject(new Error('not confirmed')) }),
    )
  const close = (answer: keyof Question) => {
    question?.[answer]()
    setQuestion(null)
  }
  const require = (secondFactorGraceDays: (typeof GRACE_DAYS)[number]) =>
    save.mutate(
      { requireSecondFactor: true, secondFactorGraceDays },
      { onSuccess: () => close('confirm'), onError: () => close('cancel') },
    )
  return (
    <WithSettings>
      {(settings) => {
        const {
          requireSecondFactor,
          adminsNeedSecondFactor,
          secondFactorFrom,
          revealApiKeys,
          uniqueReferences,
          withoutSecondFactor,
        } = settings
        return (
          <>
            <Card title="Access of your team">
              <div className="-mx-2 grid gap-1">
                <Switch
                  label="Everybody needs a second factor"
                  note="You choose from when. Until then, people without one see a notice and can set one up."
                  checked={requireSecondFactor}
                  onChoose={(next) => (next ? ask() : save.mutateAsync({ requireSecondFactor: false }))}
                />
                <Switch
                  label="Owners and admins need a second factor"
                  note="On by default, 30 days after a company registers. If you turn it on later, it takes effect after a week."
                  checked={requireSecondFactor || adminsNeedSecondFactor}
                  disabled={requireSecondFactor}
                  onChoose={(next) => save.mutateAsync({ adminsNeedSecondFactor: next })}
                />
                <Switch
                  label="API keys may be revealed"
                  note="Owners and admins may see the full key again; each time is recorded. When off, a key is shown only when it is created. Applies immediately."
                  checked={revealApiKeys}
                  onChoose={(next) => save.mutateAsync({ revealApiKeys: next })}
                />
                <Switch
                  label="Each client reference only once"
                  note="An API call that creates a verification with a reference that another one has is refused. Earlier verifications are not affected."
                  checked={uniqueReferences}
                  onChoose={(next) => save.mutateAsync({ uniqueReferences: next })}
                />
              </div>
              {!save.isPending && (
                <SecondFactorStatus
                  required={requireSecondFactor}
                  from={secondFactorFrom}
                  without={withoutSecondFactor}
                  onChangeDate={() => void ask().catch(() => undefined)}
                />
              )}
              <RequireFactorDialog
                open={question !== null}
                without={withoutSecondFactor}
                busy={save.isPending}
                onConfirm={require}
                onCancel={() => close('cancel')}
              />
            </Card>
            <AppLinksCard settings={settings} />
          </>
        )
      }}
    </WithSettings>
  )
}
