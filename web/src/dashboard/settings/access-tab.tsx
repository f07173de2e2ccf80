import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useUpdateSettings } from './use-settings.ts'
import { WithSettings } from './with-settings.tsx'

/** What is asked of everybody on the team, and what nobody may. */
export function AccessTab() {
  const save = useUpdateSettings()
  return (
    <WithSettings>
      {({ requireSecondFactor, revealApiKeys, withoutSecondFactor: without }) => (
        <Card title="Access of your team" note="It holds for everybody, at once.">
          <div className="-mx-2 grid gap-1">
            <Switch
              label="Everybody needs a second factor"
              note="Who has none is asked to set one up before anything else opens."
              checked={requireSecondFactor}
              onChoose={(next) => save.mutateAsync({ requireSecondFactor: next })}
            />
            <Switch
              label="API keys may be revealed"
              note="Owner and admins may see a key whole again; each time is recorded. Off, a key is shown at its creation only."
              checked={revealApiKeys}
              onChoose={(next) => save.mutateAsync({ revealApiKeys: next })}
            />
          </div>
          {without > 0 && (
            <div className="mt-4">
              <Banner
                tone={requireSecondFactor ? 'neutral' : 'warn'}
                title={
                  without === 1
                    ? '1 person on your team has no second factor'
                    : `${without} people on your team have no second factor`
                }
              >
                {requireSecondFactor
                  ? 'They set one up the next time they use the dashboard.'
                  : 'If you ask for one, they set it up the next time they use the dashboard. That may be you, too.'}
              </Banner>
            </div>
          )}
        </Card>
      )}
    </WithSettings>
  )
}
