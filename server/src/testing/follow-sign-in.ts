/**
 * Follows a sign-in at the provider as a browser does, up to the address that leads back.
 * @param action the button of the provider's page
 */
export async function followSignIn(
  start: string,
  { back, action = 'login' }: { back: string; action?: 'login' | 'abort' },
): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let hop = 0; hop < 12; hop++) {
    if (url.href.startsWith(back)) return url
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const text = await answer.text()
    if (location) url = new URL(location, url)
    else if (/\/interaction\/[\w-]+$/.test(url.pathname)) url = new URL(`${url.pathname}/${action}`, url)
    else throw new Error(`the provider answers ${answer.status}: ${text.slice(0, 500)}`)
  }
  throw new Error('the provider redirects without end')
}
