import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ReviewForm } from './review-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { usePlatformSettings, useUpdatePlatformSettings } from './use-platform-settings.ts'

/** Settings of the whole platform. */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = usePlatformSettings()
  const save = useUpdatePlatformSettings()
  if (error)
    return <QueryError title="The settings could not be loaded" query={{ error, isFetching, refetch }} />
  if (!data) return <Loading />
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title="Personal data" note="Applies at once to all staff of this platform.">
        <div className="-mx-2">
          <Switch
            label="Opening personal data requires a reason"
            note="Staff give a reason before they open a customer's data or pictures. The audit log stores it with who looked, and when."
            checked={data.reasonForPersonalData}
            onChoose={(reasonForPersonalData) => save.mutateAsync({ reasonForPersonalData })}
          />
        </div>
      </Card>
      <SignUpForm settings={data} busy={save.isPending} onSave={(change) => save.mutate(change)} />
      <ReviewForm settings={data} busy={save.isPending} onSave={(change) => save.mutate(change)} />
    </div>
  )
}
