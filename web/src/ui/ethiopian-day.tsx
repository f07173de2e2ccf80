import { ETHIOPIAN_MONTHS, parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import { isEthiopianDay, toUtcDate } from '@wabi/contract/ethiopia/to-gregorian.ts'
import { type ComponentProps, useRef, useState } from 'react'
import { Input } from './input.tsx'

/** `12/3/2019`; '' for what is not a day. */
function toText(iso: string): string {
  const day = parseDay(iso)
  if (!day) return ''
  const { day: dayOfMonth, month, year } = toEthiopian(day)
  return `${dayOfMonth}/${month}/${year}`
}

/** Day, month and year in this order, with any marks between them. Null for what is not an Ethiopian day. */
export function parseEthiopianDay(text: string): string | null {
  const match = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\s*$/u.exec(text)
  if (!match) return null
  const day = { day: Number(match[1]), month: Number(match[2]), year: Number(match[3]) }
  return isEthiopianDay(day) ? toUtcDate(day).toISOString().slice(0, 10) : null
}

/** The browser's field for a date, and below it the same day by the Ethiopian calendar, as text. */
export function EthiopianDay(props: ComponentProps<'input'>) {
  const value = String(props.value ?? props.defaultValue ?? '')
  const place = useRef<HTMLSpanElement>(null)
  const [text, setText] = useState(() => toText(value))
  const [wrong, setWrong] = useState(false)
  const getField = () => place.current?.querySelector<HTMLInputElement>('input[type=date]')

  // The browser's field is changed by its own picker, by the form, or below: then the text stays as it was typed.
  const follow = (iso: string) => {
    setWrong(false)
    setText((before) => ((parseEthiopianDay(before) ?? '') === iso ? before : toText(iso)))
  }
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    follow(value)
  }

  const write = (iso: string) => {
    const field = getField()
    if (!field || field.value === iso) return
    // React follows the value only through the setter of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, iso)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const change = (typed: string) => {
    setText(typed)
    setWrong(false)
    write(parseEthiopianDay(typed) ?? '')
  }
  const finish = () => {
    setWrong(text.trim() !== '' && parseEthiopianDay(text) === null)
    // A filter applies when its field is left.
    getField()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const day = parseDay(parseEthiopianDay(text) ?? '')
  const named = day && toEthiopian(day)

  return (
    <span ref={place} className="block">
      <span className="contents" onInput={(event) => follow((event.target as HTMLInputElement).value)}>
        <Input {...props} type="date" />
      </span>
      <Input
        autoComplete="off"
        aria-label="Ethiopian calendar: day/month/year"
        placeholder="day/month/year E.C."
        aria-invalid={wrong || undefined}
        maxLength={20}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
        className="mt-1"
      />
      <span aria-live="polite" className={`block text-sm ${wrong ? 'text-danger' : 'text-ink-soft'}`}>
        {wrong
          ? 'This is no day of the Ethiopian calendar'
          : named && `${named.day} ${ETHIOPIAN_MONTHS[named.month - 1]?.[0] ?? ''} ${named.year}`}
      </span>
    </span>
  )
}
