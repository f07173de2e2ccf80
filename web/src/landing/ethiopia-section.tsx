import { documentTypesFor, STATUS_LABELS } from '@wabi/contract/catalog/documents.ts'
import { ETHIOPIAN_MONTHS, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Chapter } from './site-frame.tsx'

export function EthiopiaSection() {
  return (
    <Chapter
      title="Ethiopia first"
      lead="Built around the documents, names and dates that people here really have; every other country works too."
    >
      <div className="grid gap-8 lg:grid-cols-[1.4fr_1fr]">
        <ul className="border-t border-line">
          {documentTypesFor('ET').map((option) => (
            <li
              key={option.id}
              className="flex items-center justify-between gap-4 border-b border-line py-3.5"
            >
              <span>
                <span className="block font-semibold">{option.name}</span>
                <span className="text-ink-soft">
                  {option.description} · {option.issuer}
                </span>
              </span>
              <span className="shrink-0 whitespace-nowrap">
                <Badge tone={option.status === 'traditional' ? 'neutral' : 'good'}>
                  {STATUS_LABELS[option.status]}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
        <TodayInBothCalendars />
      </div>
    </Chapter>
  )
}

/** Today's date, in the form in which staff see every date of birth and expiry. */
function TodayInBothCalendars() {
  const [now] = useState(() => new Date())
  const ethiopian = toEthiopian({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
  const [amharic, latin] = ETHIOPIAN_MONTHS[ethiopian.month - 1] ?? ['', '']
  return (
    <figure className="self-start rounded-raised border border-line bg-raised p-5 md:p-6">
      <p className="text-sm text-ink-soft">Today</p>
      <p className="font-serif text-2xl font-semibold tabular-nums">
        {now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}
      </p>
      <p className="mt-3 border-t border-line pt-3 font-serif text-2xl font-semibold tabular-nums">
        {latin} {ethiopian.day}, {ethiopian.year}
      </p>
      <p lang="am" className="text-xl">
        {amharic} {ethiopian.day} ቀን {ethiopian.year} ዓ.ም.
      </p>
      <figcaption className="mt-3 text-ink-soft">
        Dates appear in both calendars wherever you make a decision.
      </figcaption>
    </figure>
  )
}
