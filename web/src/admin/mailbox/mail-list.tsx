import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { formatInstant } from '../../lib/format.ts'
import { EmailStatusBadge } from '../../evidence/email-status.tsx'
import { MailSubject } from './mail-subject.tsx'
import { STATUS_NAMES } from './status-names.ts'

type Item = ReplyOf<'listEmails'>['data'][number]

export function MailList({ mails }: { mails: readonly Item[] }) {
  return (
    <ul className="border-t border-line lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line last:border-b-0">
          <Link
            to="/admin/mailbox/$emailId"
            params={{ emailId: mail.id }}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 leading-5 transition-colors duration-150 hover:bg-sunken/60 data-[status=active]:bg-accent-soft md:px-5 md:py-0.5"
          >
            <span className="truncate font-medium" title={mail.to}>
              {mail.to}
            </span>
            <time dateTime={mail.createdAt} className="text-xs leading-5 text-ink-soft tabular-nums">
              {formatInstant(mail.createdAt)}
            </time>
            <MailSubject mail={mail} className="truncate text-sm leading-5" />
            <span className="justify-self-end [&>*]:py-0 [&>*]:text-xs [&>*]:leading-5">
              <EmailStatusBadge status={mail.status} words={STATUS_NAMES[mail.status]} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
