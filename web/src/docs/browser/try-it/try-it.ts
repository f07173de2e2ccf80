import { findKeyError } from './find-key-error.ts'
import { requestFrom } from './request-from.ts'

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The response as text; for files only type and size. */
async function readText(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  if (/json|text/u.test(type)) return pretty(await answer.text())
  const { size } = await answer.blob()
  return `${type}, ${size.toLocaleString('en')} bytes`
}

/** Forms that make calls from this page with a test key, which is stored nowhere else. */
export function tryIt(): void {
  const field = document.querySelector<HTMLInputElement>('#try-key')
  const fault = document.querySelector('#try-key-error')
  if (!field || !fault) return

  /** The key if it is valid; otherwise shows why not and returns null. */
  const readKey = (): string | null => {
    const key = field.value.trim()
    const words = findKeyError(key)
    fault.textContent = words ?? ''
    field.ariaInvalid = words === null ? null : 'true'
    // Remove a live key from the page at once.
    if (key.startsWith('wk_live_')) field.value = ''
    return words === null ? key : null
  }
  field.addEventListener('input', () => {
    if (field.value.trim().startsWith('wk_live_')) readKey()
    else fault.textContent = ''
  })

  for (const form of document.querySelectorAll<HTMLFormElement>('.try form'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const key = form.dataset.needsKey === 'yes' ? readKey() : null
      if (form.dataset.needsKey === 'yes' && key === null) return field.focus()
      void send(form, key)
    })
}

async function send(form: HTMLFormElement, key: string | null): Promise<void> {
  const words = form.querySelector('.try-words')
  const box = form.querySelector<HTMLElement>('.try-answer')
  const output = box?.querySelector('pre')
  const button = form.querySelector('button')
  if (!words || !box || !output || !button) return
  button.disabled = true
  box.hidden = true
  words.textContent = ''
  const startedAt = performance.now()
  try {
    const answer = await fetch(requestFrom(form, key))
    output.textContent = await readText(answer)
    box.hidden = false
    words.textContent = `${answer.status} in ${Math.round(performance.now() - startedAt)} ms · ${answer.headers.get('x-request-id') ?? ''}`
  } catch (error) {
    words.textContent = error instanceof Error ? error.message : String(error)
  } finally {
    button.disabled = false
  }
}
