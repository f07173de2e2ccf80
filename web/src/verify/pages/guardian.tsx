import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { routes } from 'virtual:operations/guardian'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import type { GuardianRelation } from '@wabi/contract/verification/consent.ts'
import { createCaller } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { getChosenLanguage } from '../flow/link-language.ts'
import { readPageParams } from '../flow/page-params.ts'
import { getLanguage, setLanguage, t, useLanguage } from '../messages/language.ts'
import { errorText, fieldErrorText } from '../messages/server-texts.ts'
import { Field } from '../pieces/field.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'

const call = createCaller(routes)

type Loaded = ReplyOf<'getGuardianText'>

/** The page of a guardian's link: what a parent or guardian agrees to for a minor, their name, and two equal buttons. */
export function Guardian({ token }: { token: string | undefined }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<unknown>()
  const [fullName, setFullName] = useState('')
  const [relation, setRelation] = useState<GuardianRelation>()
  const [pending, setPending] = useState(false)
  const [input] = useState(() => ({
    params: { sessionId: readPageParams(location).sessionId ?? '' },
    token: token ?? '',
  }))
  const { params } = input
  const wanted = useLanguage()
  const load = useEffectEvent((inLanguage: Language) => {
    // Unless somebody chose a language, the server knows the one of the link.
    const how = getChosenLanguage() ? { language: inLanguage } : { browser: navigator.languages.join() }
    return call('getGuardianText', { params, body: { token: input.token, ...how } }).then((reply) => {
      // The language has changed since, and its own text is on its way.
      if (getLanguage() !== inLanguage) return
      setLoaded(reply)
      if (!getChosenLanguage()) void setLanguage(reply.language).catch(() => undefined)
    }, setFailure)
  })
  useEffect(() => void load(wanted), [wanted])
  const agree = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!loaded) return
    const form = event.currentTarget
    setPending(true)
    setFailure(undefined)
    const { language, text } = loaded
    try {
      const body = {
        token: input.token,
        fullName,
        // Without a choice the server names the field.
        relation: relation as GuardianRelation,
        sha256: text.sha256,
        language,
      }
      const { thanks } = await call('giveGuardianConsent', { params, body })
      setLoaded({ ...loaded, thanks })
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError && error.code === 'consent.text_changed') await load(language)
      else focusFirstInvalid(form)
    }
    setPending(false)
  }
  if (!loaded)
    return failure === undefined ? (
      <Waiting words={t.capture.loading} />
    ) : (
      <div className="sheet mt-6 grid gap-4 p-6">
        <StepHeading title={t.trouble.title} why={errorText(failure, t.trouble.network)} />
      </div>
    )
  const { language, text, form, refuseUrl, thanks } = loaded
  if (thanks)
    return (
      <div lang={language} className="sheet mt-6 grid gap-4 p-6">
        <StepHeading key="thanks" title={thanks.title} />
        {thanks.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a
          className="py-3 text-center text-sm text-ink-soft underline"
          href={thanks.withdrawUrl}
          target="_self"
        >
          {thanks.withdraw}
        </a>
      </div>
    )
  const fields = failure instanceof ApiError ? failure.fields : {}
  const wrong = (name: string) => fieldErrorText(fields[name] ? { words: fields[name] } : undefined)
  return (
    <form
      lang={language}
      noValidate
      onSubmit={(event) => void agree(event)}
      className="flex flex-1 flex-col gap-4"
    >
      <StepHeading key={language} title={text.title} />
      {text.sections.map(({ heading, paragraphs }, place) => (
        <section key={`${place} ${heading}`}>
          <h2 className="font-semibold">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <Field
        name="fullName"
        label={form.fullName}
        value={fullName}
        error={wrong('fullName')}
        autoComplete="name"
        autoCapitalize="words"
        onChange={setFullName}
      />
      <fieldset aria-describedby={fields.relation && 'relation-error'}>
        <legend className="mb-1.5 font-semibold">{form.relation}</legend>
        <div className="grid grid-cols-2 gap-2">
          {(Object.keys(form.relations) as GuardianRelation[]).map((one) => (
            <label key={one} className="field choice">
              <input
                type="radio"
                name="relation"
                value={one}
                checked={relation === one}
                onChange={() => setRelation(one)}
              />
              {form.relations[one]}
            </label>
          ))}
        </div>
        {fields.relation && (
          <p id="relation-error" className="mt-1 text-sm text-danger">
            {wrong('relation')}
          </p>
        )}
      </fieldset>
      <p className="font-semibold">{text.question}</p>
      {failure !== undefined && Object.keys(fields).length === 0 && (
        <output className="text-danger">{errorText(failure, t.trouble.network)}</output>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <button type="submit" className="button" disabled={pending}>
          {text.agree}
        </button>
        <a className="button" href={refuseUrl} target="_self">
          {text.otherWay}
        </a>
      </div>
    </form>
  )
}
