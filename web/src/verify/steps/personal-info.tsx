import { type FormEvent, lazy, useEffect, useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import { DEFAULT_COUNTRY } from '@wabi/contract/catalog/default-country.ts'
import { CLAIM_FIELDS, type ClaimField, GENDERS } from '@wabi/contract/verification/claims.ts'
import { ApiError } from '../../lib/api-error.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { toast } from '../../ui/toast-store.ts'
import { preloadCardCamera } from './card-camera.tsx'
import { call } from '../flow/call.ts'
import { card } from '../messages/card.ts'
import { t, translation } from '../messages/language.ts'
import { errorText, type FieldError, fieldErrorText } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'
import { loadDraft, saveDraft } from '../flow/draft.ts'
import type { Flow } from '../flow/use-flow.ts'
import type { EnteredDate } from './calendar-fields.ts'
import { type CardDetails, CardFill } from './card-fill.tsx'
import { DateOfBirth } from './date-of-birth.tsx'
import { Field } from '../pieces/field.tsx'
import { NumberField } from './number-field.tsx'

const GuardianNeeded = lazy(async () => ({
  default: (await import('./guardian-needed.tsx')).GuardianNeeded,
}))

/**
 * The form's input so far, as kept on the device. `dateOfBirth` is empty while the date is incomplete,
 * `short-year` or `invalid` when it is not a valid date, else `YYYY-MM-DD`.
 */
type PersonalDraft = Record<ClaimField, string>

interface StoredDraft extends PersonalDraft {
  /** The date as entered, complete or not. */
  birth?: EnteredDate | undefined
  /** What was filled in from the document: another photo replaces it, never what the customer has typed. */
  filled?: CardDetails | undefined
}

type DraftErrors = Partial<Record<ClaimField, FieldError>>

const EMPTY_DRAFT = Object.fromEntries(CLAIM_FIELDS.map((field) => [field, ''])) as PersonalDraft

/** What is wrong with each invalid field (spec section 5); empty when all are valid. */
function validateDraft(draft: PersonalDraft): DraftErrors {
  const errors: DraftErrors = {}
  if (draft.fullName.trim().length < 2) errors.fullName = 'nameShort'
  else if (!/\p{L}/u.test(draft.fullName)) errors.fullName = 'nameLetters'
  if (draft.dateOfBirth === '') errors.dateOfBirth = 'dateMissing'
  else if (draft.dateOfBirth === 'short-year') errors.dateOfBirth = 'yearShort'
  else if (draft.dateOfBirth === 'invalid') errors.dateOfBirth = 'dateWrong'
  if (draft.gender === '') errors.gender = 'genderMissing'
  if (draft.idNumber.trim().length < 5) errors.idNumber = 'numberShort'
  return errors
}

/** The server's words for its fields are English: in another language, those of the error as a whole. */
const toFieldErrors = (error: ApiError): DraftErrors =>
  Object.fromEntries(
    Object.entries(error.fields).map(([name, words]) => [
      name,
      { words: translation ? errorText(error, t.personal.failed) : words },
    ]),
  )

/** Step 3: the customer's own details, to be compared with the document. */
export function PersonalInfo({ flow }: { flow: Flow }) {
  const [stored, setStored] = useState<Partial<StoredDraft>>()
  const { sessionId } = flow
  useEffect(() => {
    // The next step needs it at once.
    preloadCardCamera()
    void loadDraft(sessionId ?? '').then(setStored)
  }, [sessionId])
  return stored ? (
    <PersonalForm flow={flow} stored={{ ...EMPTY_DRAFT, ...stored }} />
  ) : (
    <Waiting words={t.capture.loading} />
  )
}

function PersonalForm({ flow, stored }: { flow: Flow; stored: StoredDraft }) {
  const [{ birth, filled, ...values }, setDraft] = useState(stored)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [pending, setPending] = useState(false)
  const [needsGuardian, setNeedsGuardian] = useState(false)
  const nationality = flow.session?.nationality ?? DEFAULT_COUNTRY
  const body = values as InputOf<'savePersonalInfo'>['body']

  const set = (change: Partial<StoredDraft>) => {
    const draft = { ...values, birth, filled, ...change }
    setDraft(draft)
    saveDraft(flow.sessionId ?? '', draft)
    // A corrected field loses its error at once; no field gains one before Continue.
    const remaining = validateDraft(draft)
    setErrors((now) =>
      Object.fromEntries(
        Object.entries(now).filter(
          ([name]) => name in remaining && !(name in change && !remaining[name as keyof PersonalDraft]),
        ),
      ),
    )
  }

  const fill = (details: CardDetails) => {
    const change: Partial<StoredDraft> = { filled: details }
    for (const field of ['fullName', 'dateOfBirth', 'gender', 'idNumber'] as const) {
      const [typed, value] = [values[field], details[field]]
      if (value && (typed === '' || typed === filled?.[field])) change[field] = value
    }
    set({ ...change, ...(change.dateOfBirth && { birth: undefined }) })
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const problems = validateDraft(values)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return focusFirstInvalid(form)
    if (!flow.sessionId) return
    setPending(true)
    try {
      await call('savePersonalInfo', { params: { sessionId: flow.sessionId }, body })
      flow.advance('personal_info')
    } catch (error) {
      setPending(false)
      if (flow.failed(error)) return
      if (error instanceof ApiError) {
        // Of somebody too young, a photo that was taken first is deleted.
        flow.refresh()
        if (error.code === 'claims.guardian_needed') return setNeedsGuardian(true)
        setErrors(toFieldErrors(error))
        focusFirstInvalid(form)
        // The message is at the field.
        if (Object.keys(error.fields).length > 0) return
      }
      const description =
        error instanceof ApiError ? errorText(error, t.personal.failed) : t.personal.unreachable
      toast({ title: t.trouble.error, description, variant: 'destructive' })
    }
  }

  if (needsGuardian) return <GuardianNeeded flow={flow} body={body} onBack={() => setNeedsGuardian(false)} />
  return (
    <form noValidate onSubmit={save} className="flex flex-1 flex-col gap-5">
      <StepHeading title={t.personal.title} why={t.personal.why} />
      <CardFill flow={flow} onFill={fill} />
      <Field
        name="fullName"
        label={t.personal.fullName}
        hint={nationality === 'ET' ? card.threeNames : undefined}
        value={values.fullName}
        error={fieldErrorText(errors.fullName)}
        autoComplete="name"
        autoCapitalize="words"
        onChange={(fullName) => set({ fullName })}
      />
      <DateOfBirth
        key={filled?.dateOfBirth}
        ethiopian={nationality === 'ET'}
        value={values.dateOfBirth}
        entered={birth}
        error={fieldErrorText(errors.dateOfBirth)}
        onChange={(dateOfBirth, entered) => set({ dateOfBirth, birth: entered })}
      />
      <fieldset
        role="radiogroup"
        aria-invalid={errors.gender !== undefined}
        aria-describedby={errors.gender && 'gender-error'}
      >
        <legend className="mb-1.5 font-semibold">{t.personal.gender}</legend>
        <div className="grid grid-cols-3 gap-2">
          {GENDERS.map((gender) => (
            <label key={gender} className="field choice">
              <input
                type="radio"
                name="gender"
                value={gender}
                checked={values.gender === gender}
                onChange={() => set({ gender })}
              />
              {t.personal.genders[gender]}
            </label>
          ))}
        </div>
        {errors.gender && (
          <p id="gender-error" className="mt-1 text-sm text-danger">
            {fieldErrorText(errors.gender)}
          </p>
        )}
      </fieldset>
      <NumberField
        documentType={flow.session?.documentType ?? null}
        nationality={nationality}
        value={values.idNumber}
        error={fieldErrorText(errors.idNumber)}
        onChange={(idNumber) => set({ idNumber })}
      />
      <Field
        name="address"
        label={t.personal.address}
        value={values.address}
        error={fieldErrorText(errors.address)}
        autoComplete="street-address"
        onChange={(address) => set({ address })}
      />
      <Actions>
        <button type="submit" className="button primary" disabled={pending}>
          {pending ? t.personal.saving : t.nationality.continue}
        </button>
      </Actions>
    </form>
  )
}
