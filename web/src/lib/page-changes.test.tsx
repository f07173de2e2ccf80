// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useShownResults } from '../ui/shown-results.ts'
import { PageChanges } from './page-changes.tsx'

afterEach(cleanup)

const ROWS: Record<string, number> = { all: 3, derartu: 1, zzzz: 0 }

/** A list that starts its fetch a moment after the page has rendered, as on a busy computer. */
function List() {
  const { text = 'all' }: { text?: string } = useSearch({ strict: false })
  const [fetched, setFetched] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setFetched(text), 20)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: [fetched],
    queryFn: () => new Promise<number>((resolve) => setTimeout(() => resolve(ROWS[fetched] ?? -1), 20)),
    placeholderData: (before) => before,
  })
  useShownResults(data === undefined ? '' : data === 0 ? 'No results' : `Records: ${data}`)
  return <p>{data}</p>
}

const root = createRootRoute({
  validateSearch: ({ text }: Record<string, unknown>): { text?: string } =>
    typeof text === 'string' ? { text } : {},
  component: () => (
    <>
      <PageChanges />
      <Outlet />
    </>
  ),
})
const list = createRoute({ getParentRoute: () => root, path: '/', component: List })

test('a search is announced with its own rows, not those of the search before it', async () => {
  const router = createRouter({ routeTree: root.addChildren([list]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText('3')
  const said: string[] = []
  const region = screen.getByRole('status')
  new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  const search = (text: string) => act(() => router.navigate({ to: '/', search: { text } } as never))

  await search('derartu')
  await expect.poll(() => said).toEqual(['Records: 1'])
  await search('zzzz')
  await expect.poll(() => said).toEqual(['Records: 1', 'No results'])
})
