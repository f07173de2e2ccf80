import { Link } from '@tanstack/react-router'
import { FileUp, FlaskConical, Send, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AssistedCard } from '../links/assisted/assisted-card.tsx'
import { CreateButton } from '../links/create-button.tsx'
import { TestCustomerButton } from '../links/test-customer-button.tsx'

const STEPS = [
  ['Enter the customer', 'Name and e-mail are enough; you choose how long the link stays open.'],
  ['Share the link', 'By e-mail, by copying it, or by letting the customer scan its QR code.'],
  ['The customer completes the check', 'On their phone: their details, both sides of the ID, and a selfie.'],
  [
    'You see the result',
    'Score, reasons and pictures appear under Verifications, and your webhook is called.',
  ],
] as const

/** The ways to create verifications, including one that is not available yet, and what happens next. */
export function CreatePage() {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <Card
        className="flex flex-col"
        title={<Title icon={<Send aria-hidden />}>Generate Verification Link</Title>}
      >
        <p className="mb-4 text-ink-soft">
          Send a link via e-mail. Your customer opens it on any phone and is guided through the check.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CreateButton label="Generate Link" />
          <Link
            to="/dashboard/create/messages"
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-2 hover:underline"
          >
            Edit the message
          </Link>
        </div>
      </Card>
      <Card
        title={<Title icon={<FileUp aria-hidden />}>Direct Upload</Title>}
        actions={<Badge>Coming soon</Badge>}
        className="border-dashed"
      >
        <p className="mb-4 text-ink-soft">
          Upload the documents of a customer who is with you, without a link.
        </p>
        <Button disabled>Upload Documents</Button>
      </Card>
      <AssistedCard />
      <Card
        className="flex flex-col"
        title={<Title icon={<Users aria-hidden />}>Many customers at once</Title>}
      >
        <p className="mb-4 text-ink-soft">
          Upload a list as a CSV file. You check it line by line before anything is sent.
        </p>
        <Link to="/dashboard/create/many" className={`${buttonClass()} self-start`}>
          Upload a list
        </Link>
      </Card>
      <Card
        className="flex flex-col md:col-span-2"
        title={<Title icon={<FlaskConical aria-hidden />}>Test customer</Title>}
      >
        <p className="mb-4 text-ink-soft">
          A fictional customer with the result that you choose, to see a case, its events and your webhooks.
        </p>
        <TestCustomerButton />
      </Card>
      <Card title="Quick start" note="From a name to a result in four steps." className="md:col-span-2">
        <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {STEPS.map(([title, words], index) => (
            <li key={title} className="flex gap-3 xl:block">
              <span className="grid size-8 shrink-0 place-items-center rounded-full border border-accent font-serif font-semibold text-accent tabular-nums">
                {index + 1}
              </span>
              <span>
                <span className="block font-medium xl:mt-2">{title}</span>
                <span className="block text-sm text-ink-soft">{words}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

function Title({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
      {icon}
      {children}
    </span>
  )
}
