import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ExternalLink } from 'lucide-react'
import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { extractLinks } from './extract-links.ts'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { MailSubject } from './mail-subject.tsx'
import { RevealForm } from './reveal-form.tsx'
import { FetchError } from '../fetch-error.tsx'
import { EmailStatusBadge } from '../../evidence/email-status.tsx'
import { STATUS_NAMES } from './status-names.ts'

/** One e-mail or text message as its recipient sees it, with its links listed above. */
export function MailPane({ emailId }: { emailId: string }) {
  const {
    data: opened,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['emails', emailId],
    queryFn: async () => (await call('getEmail', { params: { id: emailId } })).data,
  })
  const reveal = useMutation({
    mutationFn: async (reason: string) =>
      (await call('revealEmail', { params: { id: emailId }, body: { reason } })).data,
  })
  // Never in the cache: what was revealed is gone with the page.
  const mail = reveal.data ?? opened

  return (
    <div className="min-w-0">
      <Link
        to="/admin/mailbox"
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-accent lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-4" />
        All e-mails
      </Link>
      <Card>
        {error ? (
          <FetchError
            title="Failed to fetch the e-mail"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : !mail ? (
          <Loading />
        ) : (
          <article className="grid gap-4">
            <header className="grid gap-1">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <h2 className="min-w-0 text-xl font-semibold wrap-anywhere">
                  <MailSubject mail={mail} />
                </h2>
                <EmailStatusBadge status={mail.status} words={STATUS_NAMES[mail.status]} />
              </div>
              <p className="wrap-anywhere text-ink-soft">
                To {mail.to} · <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt)}</time>
              </p>
              {mail.reason && <p className="wrap-anywhere">{mail.reason}</p>}
            </header>
            {mail.status === 'discarded' ? (
              <p className="text-ink-soft">This e-mail was not sent, and its text was not kept.</p>
            ) : mail.text === '' ? (
              <p className="text-ink-soft">The text of this e-mail was removed because of its age.</p>
            ) : (
              <>
                {mail.hidden && <RevealForm reveal={reveal} />}
                <MailLinks text={mail.text} />
                {mail.channel === 'sms' ? (
                  <p
                    lang={mail.language ?? undefined}
                    className="rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-wrap"
                  >
                    {mail.text}
                  </p>
                ) : (
                  <>
                    <MailFrame title={`Mail: ${mail.subject}`} html={mail.html} />
                    <details>
                      <summary className="min-h-11 py-2 font-medium">As plain text</summary>
                      <pre
                        lang={mail.language ?? undefined}
                        className="rounded-control bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
                      >
                        {mail.text}
                      </pre>
                    </details>
                  </>
                )}
              </>
            )}
          </article>
        )}
      </Card>
    </div>
  )
}

function MailLinks({ text }: { text: string }) {
  const links = extractLinks(text)
  if (links.length === 0) return null
  return (
    <ul className="grid gap-1" aria-label="Links in this e-mail">
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 max-w-full items-center gap-2 font-medium text-accent underline underline-offset-2"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 break-all">{link}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
