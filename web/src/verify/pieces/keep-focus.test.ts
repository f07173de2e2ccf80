// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
let main: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><button>Continue</button></main>'
  main = document.querySelector('main')!
  stop = keepFocus(main)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const button = () => document.querySelector('button')!
const isFocused = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element))

test('while a button waits for the server, its screen has the focus, and the button has it again afterwards', async () => {
  button().focus()
  button().disabled = true
  await isFocused(main)
  button().disabled = false
  await isFocused(button())
})

test('a screen that takes the place of another has the focus until its heading takes it', async () => {
  button().focus()
  main.innerHTML = '<p>Loading…</p>'
  await isFocused(main)
  main.innerHTML = '<h1 tabindex="-1">Front of ID</h1>'
  const heading = main.querySelector('h1')!
  heading.focus()
  main.append('Hold it flat')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(heading)
})

test('a focus that the customer has taken away stays away', async () => {
  button().focus()
  button().blur()
  main.append('Hold it flat')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})
