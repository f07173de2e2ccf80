import { wordsOf } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ReviewForm } from './review-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { usePlatformSettings, useUpdatePlatformSettings } from './use-platform-settings.ts'

/** What holds for the whole platform. */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = usePlatformSettings()
  const save = useUpdatePlatformSettings()
  if (error)
    return (
      <Failed
        title="The settings could not be fetched"
        words={wordsOf(error, 'The server did not answer.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Loading />
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title="Personal data" note="What is asked of this platform's staff, everybody, at once.">
        <div className="-mx-2">
          <Switch
            label="Opening personal data asks for a reason"
            note="Whoever opens a customer's data or pictures says why first. The audit log keeps it beside who looked, and when."
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
