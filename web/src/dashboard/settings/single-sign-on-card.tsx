import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useUser } from '../../lib/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast-store.ts'

type Settings = ReplyOf<'getSingleSignOn'>['data']

const QUERY = ['single-sign-on'] as const

/** Sign-in of the team through the company's own identity provider. */
export default function SingleSignOnCard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: async () => (await call('getSingleSignOn')).data,
  })
  if (error)
    return <QueryError title="Single sign-on could not be loaded" query={{ error, isFetching, refetch }} />
  return data ? <SingleSignOnForm settings={data} /> : <Loading />
}

function SingleSignOnForm({ settings }: { settings: Settings }) {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const { enabled, required, acceptUnverifiedEmail, issuer, oidcClientId } = settings
  const initial = { issuer, oidcClientId, clientSecret: '' }
  const [form, setForm] = useState(initial)
  const [choice, setChoice] = useState({ enabled, required, acceptUnverifiedEmail })
  const save = useMutation({
    mutationFn: async (body: InputOf<'updateSingleSignOn'>['body']) =>
      (await call('updateSingleSignOn', { body })).data,
    onSuccess: (saved) => {
      cache.setQueryData(QUERY, saved)
      setForm({ ...form, clientSecret: '' })
      setChoice({
        enabled: saved.enabled,
        required: saved.required,
        acceptUnverifiedEmail: saved.acceptUnverifiedEmail,
      })
      toast({ title: 'Saved' })
    },
    onError: (error) => failed('Single sign-on could not be saved', error),
  })
  const changed =
    JSON.stringify([form, choice]) !== JSON.stringify([initial, { enabled, required, acceptUnverifiedEmail }])
  const isOwner = user?.role === 'owner'
  const providerChanged = form.issuer.trim() !== issuer || form.oidcClientId.trim() !== oidcClientId
  const secretNeeded = !settings.secretStored || providerChanged
  const send = () =>
    save.mutate({
      ...choice,
      issuer: form.issuer.trim(),
      oidcClientId: form.oidcClientId.trim(),
      ...(form.clientSecret && { clientSecret: form.clientSecret }),
    })
  return (
    <Card
      title="Single sign-on"
      note="Members of your team sign in with the account of your company, by OpenID Connect (Microsoft Entra ID, Google Workspace, Okta, Keycloak and others). Invite them as before: the first sign-in finds them by their e-mail address. Second factors still apply."
    >
      {isOwner ? (
        <SaveForm action="Save single sign-on" ready={changed} busy={save.isPending} onSave={send}>
          <Checkbox
            label="Members may sign in with their company account"
            checked={choice.enabled}
            onChange={(event) => setChoice({ ...choice, enabled: event.target.checked })}
          />
          <Checkbox
            label="Everybody except owners must sign in this way"
            checked={choice.enabled && choice.required}
            disabled={!choice.enabled}
            onChange={(event) => setChoice({ ...choice, required: event.target.checked })}
          />
          <Checkbox
            label="Accept e-mail addresses that the provider does not mark as verified (Entra ID marks none)"
            checked={choice.acceptUnverifiedEmail}
            onChange={(event) => setChoice({ ...choice, acceptUnverifiedEmail: event.target.checked })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextFields
              fields={[
                { name: 'issuer', label: 'Issuer URL', type: 'url', required: true, placeholder: 'https://' },
                { name: 'oidcClientId', label: 'Client ID', required: true },
                {
                  name: 'clientSecret',
                  label: settings.secretStored ? 'New client secret' : 'Client secret',
                  type: 'password',
                  required: secretNeeded,
                  hint: secretNeeded
                    ? 'As your provider shows it when you register Wabi there.'
                    : 'A secret is stored and never shown. Leave empty to keep it.',
                },
              ]}
              values={form}
              errors={save.error instanceof ApiError ? save.error.fields : {}}
              onChange={(change) => setForm({ ...form, ...change })}
            />
          </div>
        </SaveForm>
      ) : (
        <p className="text-ink-soft">
          {enabled ? (required ? 'Required for everybody except owners.' : 'On.') : 'Off.'} Only an owner can
          change it.
        </p>
      )}
      <dl className="mt-4 grid gap-2 text-sm text-ink-soft">
        <Address label="Redirect URI to register" value={settings.redirectUri} />
        {enabled && <Address label="Sign-in link for your team" value={settings.signInUrl} />}
      </dl>
    </Card>
  )
}

function Address({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <dt>{label}:</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <span className="break-all">{value}</span>
        <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} noun={label} iconOnly />
      </dd>
    </div>
  )
}
