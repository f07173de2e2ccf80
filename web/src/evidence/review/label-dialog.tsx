import { type FormEvent, useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import {
  DEFAULT_CURRENCY,
  FRAUD_KIND_NAMES,
  FRAUD_KINDS,
  type FraudKind,
  type Label,
  LABEL_NAMES,
  LABEL_SOURCE_NAMES,
  LABEL_SOURCES,
  LABELS,
  type LabelSource,
} from '@wabi/contract/review/labels.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Radio } from '../../ui/radio.tsx'
import { listDetails, type SharedDetails } from '../linked-words.ts'
import { OutcomeBadge, StatusBadge } from '../status-badge.tsx'
import { toSent, WordsField } from '../words-field.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'

type Body = InputOf<'labelVerification'>['body']

const NOTES: Record<Label, string> = {
  confirmed_fraud: 'It is certain that this verification was part of a fraud.',
  false_positive: 'The suspicion was wrong: the customer is honest.',
  unsure: 'There is a suspicion, and no proof.',
}

interface LabelDialogProps {
  name: string
  /** The cases linked with it, which may belong to the same fraud. */
  shared: Pick<SharedDetails, 'cases' | 'found'>
  busy: boolean
  onSave: (body: Body) => void
  onClose: () => void
}

/** Records what was learned about a decided case. */
export function LabelDialog(props: LabelDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && props.onClose()}
      title={`Label ${props.name}`}
      description="The decision stays as it is. Earlier labels are kept."
    >
      <LabelForm {...props} />
    </Dialog>
  )
}

/** Today in the user's time zone, as `YYYY-MM-DD`. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

function LabelForm({ shared, busy, onSave, onClose }: LabelDialogProps) {
  const [label, setLabel] = useState<Label | null>(null)
  const [kind, setKind] = useState<FraudKind | ''>('')
  const [source, setSource] = useState<LabelSource | ''>('')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState(DEFAULT_CURRENCY)
  const [learnedOn, setLearnedOn] = useState(today)
  const [words, setWords] = useState('')
  const isFraud = label === 'confirmed_fraud'
  const complete = label !== null && source !== '' && (!isFraud || kind !== '')

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!complete || busy) return
    onSave({
      label,
      source,
      ...(isFraud && kind !== '' && { kind }),
      ...(amount !== '' && { amount: Number(amount), currency }),
      ...(learnedOn !== today() && { learnedAt: new Date(`${learnedOn}T00:00`).toISOString() }),
      words: toSent(words),
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a keyboard shortcut for its button
    <form onKeyDown={submitOnCtrlEnter} onSubmit={save}>
      <div className="grid gap-4">
        <FieldGroup legend="What was learned">
          {LABELS.map((one) => (
            <Radio
              key={one}
              name="label"
              label={LABEL_NAMES[one]}
              note={NOTES[one]}
              checked={label === one}
              onChange={() => setLabel(one)}
            />
          ))}
        </FieldGroup>
        {isFraud && (
          <Choice
            label="Kind of fraud"
            names={FRAUD_KIND_NAMES}
            values={FRAUD_KINDS}
            value={kind}
            onChange={setKind}
          />
        )}
        <Choice
          label="Source"
          names={LABEL_SOURCE_NAMES}
          values={LABEL_SOURCES}
          value={source}
          onChange={setSource}
        />
        <div className="grid gap-4 sm:grid-cols-[1fr_6rem_1fr]">
          <Field label="Loss (optional)">
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min="0.01"
                step="0.01"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
                className="tabular-nums"
              />
            )}
          </Field>
          <Field label="Currency">
            {(control) => (
              <Input
                {...control}
                maxLength={3}
                value={currency}
                onChange={(event) => setCurrency(event.target.value.toUpperCase())}
              />
            )}
          </Field>
          <Field label="Learned on" required>
            {(control) => (
              <DateInput
                {...control}
                max={today()}
                value={learnedOn}
                onChange={(event) => setLearnedOn(event.target.value)}
              />
            )}
          </Field>
        </div>
        <WordsField label="Note for colleagues (optional)" value={words} onChange={setWords} />
        <LinkedList shared={shared} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!complete}>
          Save label
        </Button>
      </DialogActions>
    </form>
  )
}

/** The card on the page lists them all. */
const MAX_LINKED = 5

function LinkedList({ shared: { cases, found } }: Pick<LabelDialogProps, 'shared'>) {
  if (cases.length === 0) return null
  const shown = cases.slice(0, MAX_LINKED)
  return (
    <section aria-labelledby="linked-with-label">
      <h3 id="linked-with-label" className="font-medium">
        Linked cases
      </h3>
      <p className="text-sm text-ink-soft">
        {found > shown.length && `The ${shown.length} of ${found} that share the most. `}
        This label does not change them.
      </p>
      <ul className="mt-2 grid gap-2">
        {shown.map(({ verificationId, customerName, shared, samePerson, outcome, status }) => (
          <li key={verificationId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              {customerName}
              <span className="block text-sm text-ink-soft">
                {listDetails(shared)} · {samePerson ? 'same person' : 'another person'}
              </span>
            </span>
            {outcome ? <OutcomeBadge outcome={outcome} /> : <StatusBadge status={status} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  names: Record<T, string>
  values: readonly T[]
  value: T | ''
  onChange: (value: T | '') => void
}

function Choice<T extends string>({ label, names, values, value, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label} required>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as T | '')}>
          <option value="">Choose</option>
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
