import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const split = (text: string) => text.split(/[\s,]+/u).filter(Boolean)

/** The schemes by which customers return to the company's own apps. */
export function AppLinksCard({ settings: { appSchemes } }: { settings: Settings }) {
  const [text, setText] = useState(appSchemes.join(' '))
  const save = useUpdateSettings()
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const [error] = Object.entries(fields).flatMap(([name, words]) =>
    name.startsWith('appSchemes') ? [words] : [],
  )
  return (
    <Card
      title="Return to your apps"
      note="A returnUrl may begin with one of these schemes: ‘myapp’ allows myapp://verified."
    >
      <SaveForm
        action="Save schemes"
        ready={split(text).join() !== appSchemes.join()}
        busy={save.isPending}
        onSave={() => save.mutate({ appSchemes: split(text) })}
      >
        <Field
          label="Schemes of your apps"
          hint="Lower case, separated by spaces. Another app may register the same scheme: an https address as App Link or Universal Link is safer."
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={450}
            />
          )}
        </Field>
      </SaveForm>
    </Card>
  )
}
