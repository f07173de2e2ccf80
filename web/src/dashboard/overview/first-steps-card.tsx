import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CreateButton } from '../links/create-button.tsx'
import { TestCustomerButton } from '../links/test-customer-button.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** What a company needs before real customers, in words for the last step. */
const GO_LIVE = [
  ['companyConfirmed', 'confirm your company’s address with the link in our e-mail'],
  ['assuranceChosen', 'choose the minimum assurance'],
  ['customerVerified', 'complete a check of your own'],
  ['colleagueInvited', 'invite a colleague who decides'],
] as const

/**
 * Steps from the first test customer to going live: one line with the next one when most are done, nothing once all
 * are or the user dismisses them.
 */
export function FirstStepsCard() {
  const { done, hide } = useFirstSteps()
  const [shown, setShown] = useState(false)
  if (!done) return null

  const open = GO_LIVE.filter(([name]) => !done[name]).map(([, words]) => words)
  const steps: [boolean, string, string, ReactNode][] = [
    [
      done.testCustomerTried,
      'Try a test customer',
      'A fictional customer with the result that you choose: two clicks, and you see a decided case.',
      <TestCustomerButton key="test" primary />,
    ],
    [
      done.linkCreated,
      'Create a link',
      'For yourself, to see what your customers will see.',
      <CreateButton key="create" label="Create link" />,
    ],
    [
      done.linkOpened,
      'Open it on your phone',
      'Scan its QR code, or copy its address.',
      <Go key="open" to="/dashboard/verifications" words="See your links" />,
    ],
    [
      done.customerVerified,
      'See your first verified customer',
      'ID and selfie take two minutes; the result appears automatically. Approve it if it needs a review.',
      <Go key="verify" to="/dashboard/verifications" words="To the results" />,
    ],
    [
      done.assuranceChosen,
      'Choose the minimum assurance',
      'Low allows automatic approval and does not stop a complete forgery. With higher levels, a case without evidence from the issuer, such as a sign-in with Fayda, goes to a person.',
      <Link
        key="assurance"
        to="/dashboard/settings/$tab"
        params={{ tab: 'rules' }}
        className={buttonClass('primary')}
      >
        Choose
      </Link>,
    ],
    [
      done.brandAdded,
      'Add your logo',
      'Customers see it on every page and in every e-mail.',
      <Link
        key="brand"
        to="/dashboard/settings/$tab"
        params={{ tab: 'company' }}
        className={buttonClass('primary')}
      >
        To your company
      </Link>,
    ],
    [
      done.keyCreated,
      'Create an API key',
      'A test key comes with a command that is ready to paste.',
      <Go key="key" to="/dashboard/api-keys" words="Create a key" />,
    ],
    [
      done.webhookAdded && done.webhookReached,
      'Add a webhook and test it',
      'Your systems are notified of each result. Done when your endpoint has accepted an event.',
      <Go key="webhook" to="/dashboard/webhooks" words="To your webhooks" />,
    ],
    [
      done.colleagueInvited,
      'Invite a colleague',
      'So that someone decides while you are away.',
      <Go key="invite" to="/dashboard/team" words="To your team" />,
    ],
    [
      open.length === 0,
      'Go live',
      `Still open: ${open.join('; ')}.`,
      <Link
        key="live"
        to="/dashboard/settings/$tab"
        params={{ tab: 'company' }}
        className={buttonClass('primary')}
      >
        To your company
      </Link>,
    ],
  ]
  const next = steps.findIndex(([is]) => !is)
  const doneCount = steps.filter(([is]) => is).length
  const close = (
    <IconButton label="Hide first steps" onClick={hide}>
      <X aria-hidden />
    </IconButton>
  )
  const [, nextTitle, , nextAction] = steps[next] ?? []
  if (!shown && doneCount > steps.length / 2)
    return (
      <Card
        title="First steps"
        note={`${doneCount} of ${steps.length} done. Next: ${nextTitle}`}
        flush
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="quiet" onClick={() => setShown(true)}>
              Show all steps
            </Button>
            {nextAction}
            {close}
          </div>
        }
      />
    )
  return (
    <Card title="First steps" note={`${doneCount} of ${steps.length} done`} actions={close}>
      <ol className="grid gap-3">
        {steps.map(([is, title, words, action], index) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span
              aria-hidden
              className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm tabular-nums ${is ? 'border-transparent bg-accent text-on-accent' : 'border-line-strong text-ink-soft'}`}
            >
              {is ? <Check className="size-4" /> : index + 1}
            </span>
            <span className="min-w-48 flex-1">
              <span className={`block ${is ? 'text-ink-soft' : 'font-medium'}`}>
                {title}
                <span className="sr-only">{is ? ', done' : ', to do'}</span>
              </span>
              {!is && <span className="block text-sm text-ink-soft">{words}</span>}
            </span>
            {index === next && action}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Go({
  to,
  words,
}: {
  to: '/dashboard/verifications' | '/dashboard/api-keys' | '/dashboard/webhooks' | '/dashboard/team'
  words: string
}) {
  return (
    <Link to={to} className={buttonClass('primary')}>
      {words}
    </Link>
  )
}
