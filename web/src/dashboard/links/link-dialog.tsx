import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@wabi/contract/api.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { MODE } from '../../lib/mode.ts'
import { useSendsEmail, useSendsSms } from '../../lib/use-user.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { LinkCreated } from './link-created.tsx'
import { LinkForm } from './link-form.tsx'
import { failed } from '../../lib/failed.ts'

type LinkBody = InputOf<'createLinks'>['body']

interface LinkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Why no e-mail is sent, and what to do instead. */
const notSent = () =>
  MODE === 'test'
    ? 'No e-mail was sent: in test mode it goes to your own team only. Please give the customer the link yourself.'
    : 'No e-mail was sent: it is in the platform’s mailbox. Please give the customer the link yourself.'

const notMailed = (sendsSms: boolean) =>
  sendsSms
    ? 'No e-mail is sent here: choose a text message, or give the customer the link yourself.'
    : 'No e-mail is sent: give the customer the link yourself.'

const smsToast = (sms: 'queued' | 'kept') =>
  sms === 'queued'
    ? 'Customer will receive a text message with the link.'
    : 'No text message was sent: it is in the platform’s mailbox. Please give the customer the link yourself.'

/** Asks for the customer, creates the link and shows it. Closing resets the dialog. */
export function LinkDialog({ open, onOpenChange }: LinkDialogProps) {
  const cache = useQueryClient()
  const sendsEmail = useSendsEmail()
  const sendsSms = useSendsSms()
  // Key of the form: increasing it starts another link with an empty form.
  const [round, setRound] = useState(0)
  const create = useMutation({
    mutationFn: (body: LinkBody) => call('createLinks', { body }),
    onSuccess: async ({ email, sms, mailHeld }) => {
      toast({
        title: 'Verification link created!',
        description: mailHeld
          ? 'Nothing was sent. Please give the customer the link yourself.'
          : sms !== null
            ? smsToast(sms)
            : email === 'queued'
              ? 'Customer will receive an email with verification instructions.'
              : notSent(),
      })
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['verifications'] }),
        cache.invalidateQueries({ queryKey: ['stats'] }),
      ])
    },
    onError: (error) => failed('Failed to create verification link', error),
  })

  const startOver = () => {
    create.reset()
    setRound(round + 1)
  }
  const change = (next: boolean) => {
    if (!next) startOver()
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={create.isSuccess ? 'Verification Link Created' : 'Create Customer Verification Link'}
      description={
        create.isSuccess
          ? undefined
          : !sendsEmail
            ? notMailed(sendsSms)
            : MODE === 'test'
              ? 'In test mode an e-mail goes to your own team only.'
              : 'Your customer gets an e-mail with the link.'
      }
    >
      {create.isSuccess ? (
        <LinkCreated
          link={create.data}
          expiryDays={create.variables.expiryDays}
          onAnother={startOver}
          onClose={() => change(false)}
        />
      ) : (
        <LinkForm
          key={round}
          busy={create.isPending}
          words={create.error instanceof ApiError ? create.error.fields : {}}
          onSubmit={(body) => create.mutate(body)}
          onCancel={() => change(false)}
        />
      )}
    </Dialog>
  )
}
