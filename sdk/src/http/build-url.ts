export type Query = Record<string, string | number | boolean | null | undefined>

/** The full URL of a call: the path with its `:names` filled in, and the query without empty values. */
export function buildUrl(
  baseUrl: string,
  path: string,
  params: Record<string, string>,
  query: Query,
): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => {
    const value = params[name]
    // An empty one would give another path: `GET …/verifications/` is the list.
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(name, String(value))
  return `${baseUrl}${filled}${search.size > 0 ? `?${search}` : ''}`
}
