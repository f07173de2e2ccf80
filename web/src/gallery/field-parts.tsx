import { useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Radio } from '../ui/radio.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Field } from '../ui/field.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { Input, Select, Textarea } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast-store.ts'
import { Part } from './part.tsx'

const PERIODS = ['7 days', '30 days', '90 days'].map((label) => ({ value: label, label }))

const saved = () => Promise.resolve()
const notSaved = () => new Promise((_, reject) => setTimeout(reject, 600))

export function FieldParts() {
  const [code, setCode] = useState('')
  const [period, setPeriod] = useState('30 days')
  const chosen = (file: File) => toast({ title: file.name })
  return (
    <Part title="Fields">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Name" required hint="As on the document.">
          {(control) => <Input {...control} defaultValue="ሃና ተስፋዬ Hanna" />}
        </Field>
        <Field label="E-mail" error="Please enter a valid e-mail address">
          {(control) => <Input {...control} defaultValue="hanna@" />}
        </Field>
        <Field label="Role">
          {(control) => (
            <Select {...control}>
              <option>Reviewer</option>
              <option>Owner</option>
            </Select>
          )}
        </Field>
        <Field label="Not now">{(control) => <Input {...control} disabled defaultValue="disabled" />}</Field>
        <Field label="Password">
          {(control) => <PasswordInput {...control} defaultValue="a long walk" />}
        </Field>
        <Field label="Code of the app" hint="Six digits; they change every 30 seconds.">
          {(control) => (
            <CodeInput
              {...control}
              value={code}
              onChange={setCode}
              onFull={(digits) => toast({ title: digits })}
            />
          )}
        </Field>
        <Field label="Note" className="md:col-span-2">
          {(control) => <Textarea {...control} placeholder="What the next person should know" />}
        </Field>
        <FieldGroup legend="Who decides" hint="Applies to new cases.">
          <Radio name="who" label="One person" note="Whoever opens the case" defaultChecked />
          <Radio name="who" label="Two people" note="The second agrees or not" />
        </FieldGroup>
        <FieldGroup legend="Events" error="Choose at least one event">
          <Checkbox label="verification.completed" note="A verification was approved" defaultChecked />
          <Checkbox label="verification.failed" note="A verification was rejected" />
        </FieldGroup>
        <div>
          <Switch label="E-mail me about new cases" note="At most once an hour" checked onChoose={saved} />
          <Switch label="Weekly summary" checked={false} onChoose={saved} />
          <Switch label="Goes back when saving fails" checked={false} onChoose={notSaved} />
          <Switch label="Not yours to change" checked disabled onChoose={saved} />
        </div>
        <Segmented label="Period" shown options={PERIODS} value={period} onChange={setPeriod} />
        <FilePicker
          label="Choose a CSV file"
          hint="or drop it here; at most 1 MB"
          accept=".csv"
          onFile={chosen}
        />
        <FilePicker label="Choose a logo" accept="image/*" error="This is not a picture" onFile={chosen} />
      </div>
    </Part>
  )
}
