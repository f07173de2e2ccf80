import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Input } from '../../ui/input.tsx'
import { withFilter } from './list-search.ts'

/** Typing waits this long for the next letter. */
const PAUSE_MS = 350

/** Takes whatever names somebody; the address follows what is typed. */
export function SearchBox() {
  const id = useId()
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const inAddress = search.search ?? ''
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed by itself: a saved view, the way back, 'Clear all'. What is being typed is left alone.
  useEffect(() => {
    if (inAddress === sent.current || !input.current) return
    sent.current = inAddress
    input.current.value = inAddress
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(): void {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (text === sent.current) return
    const first = sent.current === ''
    sent.current = text
    void navigate({ search: (now) => withFilter(now, { search: text }), replace: !first })
  }

  return (
    <search className="block max-w-2xl">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="relative"
      >
        <label htmlFor={id} className="sr-only">
          Search
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-soft"
        />
        <Input
          id={id}
          ref={input}
          type="search"
          defaultValue={inAddress}
          maxLength={120}
          placeholder="Name, ID, e-mail, phone or last digits"
          autoComplete="off"
          spellCheck={false}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(send, PAUSE_MS)
          }}
          className="pl-10"
        />
      </form>
    </search>
  )
}
