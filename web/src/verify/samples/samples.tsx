import { useState } from 'react'
import type { FlowStep } from '@wabi/contract/verification/flow.ts'
import {
  TEST_CUSTOMER_NAMES,
  TEST_CUSTOMERS,
  type TestCustomer,
} from '@wabi/contract/verification/test-customers.ts'
import { createCaller } from '../../lib/api-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { getFailureMessage } from '../flow/failure-message.ts'
import type { Flow } from '../flow/use-flow.ts'

/** The texts of the panel that only a test verification shows. */
const words = {
  title: 'Test verification',
  why: 'Nobody real is checked here. Go through it with the camera, or with samples.',
  over: 'Nobody real was checked here.',
  customer: 'Test customer',
  use: 'Use a sample',
  using: 'Sending the sample…',
  failed: 'The sample could not be used',
  unreachable: 'Please check your connection and try again.',
} as const

/** Separate from the customer's other API calls, so that a live page does not ship it. */
const call = createCaller<'useSample'>({ useSample: ['POST', '/api/verification/:sessionId/sample'] })

type SampleStep = 'document_front' | 'document_back' | 'selfie'
const SAMPLED: readonly FlowStep[] = ['document_front', 'document_back', 'selfie']
const isSampled = (step: FlowStep | null): step is SampleStep => step !== null && SAMPLED.includes(step)

/** Marks every step and the result of a test verification, and offers a sample in place of each photo. */
export function Samples({ flow }: { flow: Flow }) {
  const { screen, sessionId } = flow
  const step = screen.at === 'step' ? screen.step : null
  // The choice carries over to the later steps.
  const [customer, setCustomer] = useState<TestCustomer>('approved')
  const [sending, setSending] = useState(false)

  const use = async () => {
    if (!sessionId || !isSampled(step)) return
    setSending(true)
    try {
      const { session, result } = await call('useSample', {
        params: { sessionId },
        body: { step, customer },
      })
      flow.accept(session)
      if (result) flow.finish({ success: true, ...result })
      else flow.advance(step)
    } catch (error) {
      if (!flow.failed(error))
        toast({
          title: words.failed,
          description: getFailureMessage(error, words.unreachable),
          variant: 'destructive',
        })
    } finally {
      setSending(false)
    }
  }

  return (
    <aside lang="en" aria-label={words.title} className="rounded-raised bg-warn-soft p-4">
      <p className="font-semibold text-warn">{words.title}</p>
      <p className="text-sm">{step ? words.why : words.over}</p>
      {isSampled(step) && (
        <div className="mt-3 grid gap-3">
          <label>
            <span className="mb-1.5 block font-semibold">{words.customer}</span>
            <select
              className="field"
              value={customer}
              onChange={(event) => setCustomer(event.target.value as TestCustomer)}
            >
              {TEST_CUSTOMER_NAMES.map((name) => (
                <option key={name} value={name}>
                  {TEST_CUSTOMERS[name].words}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="button primary" disabled={sending} onClick={() => void use()}>
            {sending ? words.using : words.use}
          </button>
        </div>
      )}
    </aside>
  )
}
