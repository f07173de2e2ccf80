import { useMutation } from '@tanstack/react-query'
import {
  TEST_CUSTOMER_NAMES,
  TEST_CUSTOMERS,
  type TestCustomer,
} from '@wabi/contract/verification/test-customers.ts'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { openInMode } from '../../lib/mode.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

/** Creates a test verification with a fixed outcome and opens it, in test mode. */
export function TestCustomerDialog({ onClose }: { onClose: () => void }) {
  const [customer, setCustomer] = useState<TestCustomer>('approved')
  const create = useMutation({
    mutationFn: async () =>
      (await call('createTestVerification', { body: { customer } })).data.verificationId,
    onSuccess: (verificationId) => openInMode('test', `/dashboard/verifications/${verificationId}`),
    onError: (error) => failed('The test verification could not be created', error),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Try a test customer"
      description="A fictional customer completes a check at once, with the result that you choose. Nothing is sent except to your test webhooks."
    >
      <DialogForm
        action="Create"
        ready
        busy={create.isPending}
        onSubmit={() => create.mutate()}
        onCancel={onClose}
      >
        <Field label="Result">
          {(control) => (
            <Select
              {...control}
              value={customer}
              onChange={(event) => setCustomer(event.target.value as TestCustomer)}
            >
              {TEST_CUSTOMER_NAMES.map((name) => (
                <option key={name} value={name}>
                  {TEST_CUSTOMERS[name].words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
