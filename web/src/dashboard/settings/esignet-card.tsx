import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Radio } from '../../ui/radio.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast-store.ts'

type Esignet = ReplyOf<'getEsignet'>['data']

const QUERY = ['esignet'] as const

/** Whether customers can sign in with Fayda, and the company's registration with eSignet. */
export default function EsignetCard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: async () => (await call('getEsignet')).data,
  })
  if (error)
    return (
      <QueryError title="The sign-in with Fayda could not be loaded" query={{ error, isFetching, refetch }} />
    )
  return data ? <EsignetForm settings={data} /> : <Loading />
}

function EsignetForm({ settings }: { settings: Esignet }) {
  const cache = useQueryClient()
  const { enabled, issuer, oidcClientId, whenMissing } = settings
  const initial = { issuer, oidcClientId, acrValues: settings.acrValues.join(' '), privateKey: '' }
  const [form, setForm] = useState(initial)
  const [choice, setChoice] = useState({ enabled, whenMissing })
  const save = useMutation({
    mutationFn: async (body: InputOf<'updateEsignet'>['body']) =>
      (await call('updateEsignet', { body })).data,
    onSuccess: (saved) => {
      cache.setQueryData(QUERY, saved)
      setForm({ ...form, privateKey: '' })
      toast({ title: 'Saved' })
    },
    onError: (error) => failed('That could not be saved', error),
  })
  const changed = JSON.stringify([form, choice]) !== JSON.stringify([initial, { enabled, whenMissing }])
  const send = () =>
    save.mutate({
      ...choice,
      issuer: form.issuer.trim(),
      oidcClientId: form.oidcClientId.trim(),
      acrValues: form.acrValues.split(/\s+/).filter(Boolean),
      ...(form.privateKey && { privateKey: form.privateKey }),
    })
  return (
    <Card
      title="Sign-in with Fayda"
      note="Customers can sign in with eSignet in addition to the steps. Name and date of birth are compared with what they entered and with the document. You need your own registration with the provider."
    >
      <SaveForm action="Save sign-in" ready={changed} busy={save.isPending} onSave={send}>
        <Checkbox
          label="Offer the sign-in to customers"
          checked={choice.enabled}
          onChange={(event) => setChoice({ ...choice, enabled: event.target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFields
            fields={[
              { name: 'issuer', label: 'Issuer URL', type: 'url', required: true, placeholder: 'https://' },
              { name: 'oidcClientId', label: 'Client ID', required: true },
              {
                name: 'acrValues',
                label: 'Accepted authentication (ACR)',
                required: true,
                hint: 'Use the provider’s names, separated by spaces.',
              },
              {
                name: 'privateKey',
                label: settings.keyStored ? 'New private key' : 'Private key',
                type: 'password',
                required: !settings.keyStored,
                hint: settings.keyStored
                  ? 'A key is stored and never shown. Leave empty to keep it.'
                  : 'A JWK, as JSON or base64.',
              },
            ]}
            values={form}
            errors={save.error instanceof ApiError ? save.error.fields : {}}
            onChange={(change) => setForm({ ...form, ...change })}
          />
        </div>
        <FieldGroup legend="If a customer does not complete the sign-in">
          <Radio
            name="whenMissing"
            label="the check continues without it"
            checked={choice.whenMissing === 'continue'}
            onChange={() => setChoice({ ...choice, whenMissing: 'continue' })}
          />
          <Radio
            name="whenMissing"
            label="a person decides"
            checked={choice.whenMissing === 'review'}
            onChange={() => setChoice({ ...choice, whenMissing: 'review' })}
          />
        </FieldGroup>
      </SaveForm>
      <p className="mt-4 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span className="break-all">Redirect URI to register: {settings.redirectUri}</span>
        <CopyButton text={settings.redirectUri} label="Copy redirect URI" noun="Redirect URI" iconOnly />
      </p>
    </Card>
  )
}
