/** The request described by a form. @throws Error with a readable message if its body is not valid JSON */
export function requestFrom(form: HTMLFormElement, key: string | null): Request {
  const { method = 'GET', path = '' } = form.dataset
  const query = new URLSearchParams()
  const headers = new Headers()
  let filled = path
  let body: string | null = null
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const { name, value } = field
    if (name === 'body') body = value
    else if (field.dataset.in === 'path')
      filled = filled.replace(`{${name}}`, encodeURIComponent(value.trim()))
    else if (value.trim()) query.set(name, value.trim())
  }
  if (body !== null) {
    try {
      JSON.parse(body)
    } catch (error) {
      throw new Error(`The body is not valid JSON: ${(error as Error).message}`, { cause: error })
    }
    headers.set('content-type', 'application/json')
  }
  if (key !== null) headers.set('authorization', `Bearer ${key}`)
  if (method === 'POST') headers.set('idempotency-key', crypto.randomUUID())
  const address = `${location.origin}${filled}${query.size > 0 ? `?${query}` : ''}`
  return new Request(address, {
    method,
    headers,
    body,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
  })
}
