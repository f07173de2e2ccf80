import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

/** Whether a customer below the minimum age may go on with the consent of a parent or guardian. */
export function GuardianCard({ settings: { minimumAge, guardianConsent } }: { settings: Settings }) {
  const save = useUpdateSettings()
  return (
    <Card
      title="Minors"
      note={
        minimumAge === 0
          ? 'You ask for no minimum age.'
          : `A customer younger than ${minimumAge} stops once the date of birth is known. It is not stored, and a photo taken before is deleted.`
      }
    >
      <div className="-mx-2">
        <Switch
          label="A parent or legal guardian may agree"
          note="The customer passes a link on. Who opens it reads what is done, states their name and that they are a parent or legal guardian, and agrees; they can withdraw by the same link. Nobody checks who they are: a person decides about the case and sees the statement. A rule of the platform with a minimum age still rejects."
          checked={guardianConsent}
          disabled={minimumAge === 0 && !guardianConsent}
          onChoose={(next) => save.mutateAsync({ guardianConsent: next })}
        />
      </div>
    </Card>
  )
}
